import type { IsoDate } from '../../domain/iso-date.ts';
import { parseRateCard, type RateCard } from '../../domain/rate-card.ts';
import type { Fault } from './fault.ts';
import { formatRateCard } from './format-rate-card.ts';
import { readCountries } from './read-countries.ts';
import { readPrices } from './read-prices.ts';
import { readSettings } from './read-settings.ts';
import type { SourceFile, TextSource } from './source-file.ts';

export type CompiledRateCard =
  | { readonly kind: 'compiled'; readonly card: RateCard; readonly json: string }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

/** What the card is made of; each is a file of `config/rates/`, or was opened in the workshop. */
export interface RateSources {
  readonly prices: SourceFile;
  readonly countries: SourceFile;
  /** `card.json`. */
  readonly settings: TextSource;
}

/**
 * Compiles the sources into one card, or returns everything wrong with them.
 * @param today the day in India: no note was checked later.
 */
export function compileRateCard(sources: RateSources, today: IsoDate): CompiledRateCard {
  const settings = readSettings(sources.settings);
  const prices = readPrices(sources.prices);
  const countries = readCountries(sources.countries, Object.keys(prices.zones), today);
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
