import { dayInIndia } from '../../src/domain/day-in-india.ts';
import { parseRateCard, type RateCard } from '../../src/domain/rate-card.ts';
import { timestamp } from '../../src/domain/time.ts';
import type { Fault } from './fault.ts';
import { formatRateCard } from './format-rate-card.ts';
import { readCountries } from './read-countries.ts';
import { readPrices } from './read-prices.ts';
import { readSettings } from './read-settings.ts';

export type CompiledRateCard =
  | { readonly kind: 'compiled'; readonly card: RateCard; readonly json: string }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

/**
 * Compiles `prices.csv`, `countries.csv` and `card.json` of a folder, or returns everything wrong with them.
 * @param today the day in India, which may be a day ahead of where the build runs.
 */
export function compileRateCard(
  folder: string,
  today = dayInIndia(timestamp(Date.now())),
): CompiledRateCard {
  const settings = readSettings(folder);
  const prices = readPrices(folder);
  const countries = readCountries(folder, Object.keys(prices.zones), today);
  const faults = [
    ...(settings.kind === 'unfit' ? settings.faults : []),
    ...byRow(prices.faults),
    ...byRow(countries.faults),
  ];
  if (settings.kind === 'unfit' || faults.length > 0) return { kind: 'refused', faults };

  const card: RateCard = {
    format: 1,
    ...settings.settings,
    weights: prices.weights,
    zones: prices.zones,
    countries: countries.countries,
    notes: countries.notes,
  };
  const json = formatRateCard(card);
  const parsed = parseRateCard(JSON.parse(json));
  if (parsed.kind === 'malformed')
    throw new Error(`The compiled rate card is malformed: ${parsed.reason}`);
  return { kind: 'compiled', card: parsed.card, json };
}

function byRow(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
}
