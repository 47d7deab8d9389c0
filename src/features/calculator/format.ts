import type { Kilograms } from '../../domain/units.ts';

const ONE_DECIMAL = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const AS_NEEDED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The spec's form of a dimensional weight: one decimal. */
export function formatShownWeight(weight: Kilograms): string {
  return `${ONE_DECIMAL.format(weight)} kg`;
}

/** A weight to the gram, where the reader checks a sum. */
export function formatWeight(weight: Kilograms): string {
  return `${AS_NEEDED.format(weight)} kg`;
}

export function formatNumber(value: number): string {
  return AS_NEEDED.format(value);
}

export function formatDay(isoDate: string): string {
  return DAY.format(Date.parse(isoDate));
}

export function formatDate(isoDate: string): string {
  return DATE.format(Date.parse(isoDate));
}
