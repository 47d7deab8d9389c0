import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGENCY_FOLDER } from './agency-folder.ts';

/** A price of the sample agency's `prices.csv`, read without any of the product's code. */
export interface ListedPrice {
  readonly zone: string;
  readonly weight: number;
  /** As written: `1468.62`. */
  readonly rupees: string;
}

export const PRICE_LIST: readonly ListedPrice[] = readPriceList();

/** The heaviest weight has this price, and nothing above it has one. */
export const LAST_WEIGHT = 100;

/** A written price to the whole rupee, half a rupee up, calculated from the digits. */
export function wholeRupees(rupees: string): number {
  const [whole = '', decimals = ''] = rupees.split('.');
  return Number(whole) + (decimals >= '5' ? 1 : 0);
}

export function listedPrice(zone: string, weight: number): string {
  const found = PRICE_LIST.find((price) => price.zone === zone && price.weight === weight);
  if (found === undefined) throw new Error(`The list has no price for ${weight} kg in ${zone}.`);
  return found.rupees;
}

function readPriceList(): ListedPrice[] {
  const text = readFileSync(join(AGENCY_FOLDER, 'rates/prices.csv'), 'utf8');
  const [heading = '', ...rows] = text.trim().split('\n');
  const zones = heading.split(',').slice(1);
  return rows.flatMap((row) => {
    const [weight, ...prices] = row.split(',');
    return zones.map((zone, index) => ({
      zone,
      weight: Number(weight),
      rupees: prices[index] ?? '',
    }));
  });
}
