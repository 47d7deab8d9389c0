import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

export const ZONES_ROW = 'A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,ME1,ME2,ME3,ME4,Qatar,Oman';

/** A row of `prices.csv` in which each of the 23 zones has the same price, except zone B. */
export function priceRow(weight: string, price: string, priceOfB = price): string {
  return [weight, price, priceOfB, ...Array.from({ length: 21 }, () => price)].join(',');
}

export const GOOD_PRICES = [
  `weight_kg,${ZONES_ROW}`,
  priceRow('0.5', '900'),
  priceRow('1', '1000.5'),
  priceRow('1.5', '1100.55'),
  '',
].join('\n');

export const GOOD_COUNTRIES = [
  'name,code,zone,aliases',
  'United Kingdom,GB,F,UK;England',
  'Nepal,NP,B,',
  '',
].join('\n');

export const GOOD_CARD = {
  name: 'Spring card',
  sample: false,
  validFrom: '2026-04-01',
  currency: 'INR',
  divisor: 4750,
  expressSurcharge: 1000,
  rule: 'billed-weight',
};

interface Sources {
  readonly prices?: string | Uint8Array;
  readonly countries?: string;
  readonly card?: string;
}

/** A new folder with the three sources: good ones, except for those that are given. */
export function ratesFolder(sources: Sources = {}): string {
  const folder = temporaryFolder('rates');
  writeSources(folder, sources);
  return folder;
}

export function writeSources(folder: string, sources: Sources): void {
  writeFileSync(join(folder, 'prices.csv'), sources.prices ?? GOOD_PRICES);
  writeFileSync(join(folder, 'countries.csv'), sources.countries ?? GOOD_COUNTRIES);
  writeFileSync(join(folder, 'card.json'), sources.card ?? JSON.stringify(GOOD_CARD));
}
