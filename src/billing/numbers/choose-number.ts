import { nextSeriesNumber } from '../../domain/invoice/next-series-number.ts';
import { randomInvoiceNumber } from '../../domain/invoice/random-invoice-number.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import type { StaffConfigWithoutStorageKey } from '../../domain/staff/staff-config.ts';

interface Choice {
  readonly config: StaffConfigWithoutStorageKey;
  /** Empty until one is chosen. */
  readonly companyId: string;
  /** Tells this device's series from those of all others. */
  readonly deviceCode: string;
  /** Calendar date of today. */
  readonly today: string;
  /** At least 0 and less than 1. */
  readonly random: number;
  /** Already issued, or in use on another draft. */
  readonly taken: ReadonlySet<string>;
}

/** The number of a new invoice, random or from a series as staff file and company say. */
export function chooseNumber({
  config,
  companyId,
  deviceCode,
  today,
  random,
  taken,
}: Choice): string {
  const year = Number(today.slice(0, 4));
  if (!hasSeries(config, companyId)) return randomInvoiceNumber(year, random, taken);
  const company = config.companies.findIndex(({ id }) => id === companyId) + 1;
  // Each company has its own series, so there is no number until a company is chosen.
  if (company === 0) return '';
  const series = { company, deviceCode, date: today };
  return nextSeriesNumber(series, taken) ?? randomInvoiceNumber(year, random, taken);
}
