import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import look from '../fixtures/agency/look.json' with { type: 'json' };
import { AGENCY_FOLDER } from './agency-folder.ts';
import { CHANGED_WORDS } from './changed-words.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Each colour a shade off, which keeps its contrast. */
const shadeOff = (colours: typeof look.light) =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => {
      const last = Number.parseInt(colour.slice(-1), 16);
      return [name, `${colour.slice(0, -1)}${(last === 15 ? 14 : last + 1).toString(16)}`];
    }),
  );

const CHANGED_LOOK = {
  wordmark: { accented: 'Quokka' },
  light: shadeOff(look.light),
  dark: shadeOff(look.dark),
};

/** Every fact of the sample agency with another, unmistakable value. */
export const CHANGED = {
  'business.json': {
    name: 'Quokka Post',
    shortName: 'Quokka',
    tagline: 'Hop over the sea.',
    description: 'Quokka Post hops with your boxes.',
    origin: 'https://quokka.test',
    storefront: 'https://pouch.quokka.test/',
    email: 'hop@quokka.test',
    phone: '+91 87654 32109',
    founded: 1987,
    offer: { code: 'HOPHOP', percent: 13 },
    hours: [
      { days: 'Tuesday to Thursday', opens: '07:20', closes: '13:40' },
      { days: 'Friday', opens: '08:25', closes: '12:05' },
      { days: 'Monday', opens: null, closes: null },
    ],
    branches: [
      { name: 'Surat', address: '11 Quokka Road, Surat 395000' },
      { name: 'Indore', address: '12 Quokka Marg, Indore 452000' },
      { name: 'Ranchi', address: '13 Quokka Street, Ranchi 834000' },
      { name: 'Imphal', address: '14 Quokka Lane, Imphal 795000' },
    ],
  },
  'sending-rules.json': {
    note: 'Hopped through.',
    no: [
      { name: 'Bouncers', words: ['bouncer'], reason: 'They hop off.', advice: 'Tie them down.' },
    ],
    conditions: [
      { name: 'Springs', words: ['spring'], reason: 'They jump.', advice: 'Press them flat.' },
    ],
    yes: [{ name: 'Stilts', words: ['stilt'], reason: 'They stay put.', advice: 'Shorten them.' }],
  },
  'testimonials.json': {
    sample: false,
    testimonials: ['Arrived hopping.', 'Still hopping.', 'Hopped again.'].map((text, index) => ({
      text,
      author: `Hopper ${index}`,
      rating: 4,
      image: `/people/hopper-${index}.svg`,
    })),
  },
  'tariff.json': {
    delivery: { processing: { fewest: 13, most: 17 }, transit: { fewest: 23, most: 29 } },
    storage: { freeDays: 41, freeFor: 'woollen things' },
    gst: { cgst: 7.5, sgst: 6.25 },
    moreThanCountries: 137,
    counters: { packages: 31_415, pincodes: 2718, customers: 16_180, countries: 143 },
    regions: ['Atlantis', 'Lemuria', 'Mu', 'Thule', 'Avalon', 'Ys'].map((title) => ({
      title,
      text: `All shores of ${title}`,
    })),
    invoiceTerms: ['Bulk by {divisor}.', 'Duty is yours.', 'We pay for what we drop.'],
  },
  'look.json': CHANGED_LOOK,
  ...CHANGED_WORDS,
  'rates/card.json': {
    name: 'Hopping card',
    sample: false,
    validFrom: '2031-05-06',
    currency: 'INR',
    divisor: 6317,
    expressSurcharge: 1789,
    rule: 'as-observed',
  },
} as const;

/** A copy of the sample agency's folder with those values. */
export function writeChangedAgency(): string {
  const folder = temporaryFolder('agency');
  cpSync(AGENCY_FOLDER, folder, { recursive: true });
  for (const [file, value] of Object.entries(CHANGED)) {
    writeFileSync(join(folder, file), JSON.stringify(value));
  }
  return folder;
}
