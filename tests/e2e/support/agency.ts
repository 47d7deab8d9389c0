import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../../../src/domain/parse-business.ts';
import type { TariffFile } from '../../../src/domain/parse-tariff.ts';
import type { Testimonials } from '../../../src/domain/parse-testimonials.ts';
import type { RateCard } from '../../../src/domain/rate-card.ts';
import type { UnsealedStaffFile } from '../../../src/domain/staff/staff-file.ts';
import { kilograms } from '../../../src/domain/units.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';

export const BUSINESS: Business = read('business.json');
export const TESTIMONIALS: Testimonials = read('testimonials.json');
export const TARIFF: TariffFile = read('tariff.json');
export const STAFF: UnsealedStaffFile = read('staff.sample.json');
export const CARD: RateCard = compile();

/** What a box costs that is billed as a weight of the card, in rupees as the screen writes them. */
export function priceOf(country: string, weight: number) {
  const economy = rupeesOf(country, weight);
  return { economy: rupees(economy), express: rupees(economy + surcharge()) };
}

/** What boxes cost together that are billed as these weights of the card. */
export function priceOfBoxes(country: string, weights: readonly number[]) {
  const economy = weights.reduce((sum, weight) => sum + rupeesOf(country, weight), 0);
  return { economy: rupees(economy), express: rupees(economy + weights.length * surcharge()) };
}

/** What one box costs with the agency's offer. */
export function offerPriceOf(country: string, weight: number) {
  const reduced = (price: number) =>
    rupees(Math.round((price * (100 - BUSINESS.offer.percent)) / 100));
  const economy = rupeesOf(country, weight);
  return { economy: reduced(economy), express: reduced(economy + surcharge()) };
}

/** A price to the whole rupee, half a rupee up. */
function rupeesOf(name: string, weight: number): number {
  const country = CARD.countries.find((candidate) => candidate.name === name);
  const paise = CARD.zones[country?.zone ?? '']?.[CARD.weights.indexOf(kilograms(weight))];
  if (paise === undefined) throw new Error(`The card has no price for ${weight} kg to ${name}.`);
  return Math.round(paise / 100);
}

function surcharge(): number {
  return CARD.expressSurcharge / 100;
}

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(AGENCY_FOLDER, name), 'utf8'));
}

function compile(): RateCard {
  const compiled = compileRatesFolder(join(AGENCY_FOLDER, 'rates'));
  if (compiled.kind === 'refused') throw new Error('The rate card does not compile.');
  return compiled.card;
}
