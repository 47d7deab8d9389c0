import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Makes the prices that come with the product, as the text of `prices.csv`. The model is told in
 * `docs/rate-card.md`; `npx tsx tools/rates/sample-prices.ts` writes the file anew.
 */
export function makeSamplePrices(): string {
  const header = ['weight_kg', ...Object.keys(ENDS)];
  const rows = WEIGHTS.map((weight) => [
    String(weight),
    ...Object.values(ENDS).map((zone) => String(priceOf(zone, weight) / 100)),
  ]);
  return `${[header, ...rows].map((cells) => cells.join(',')).join('\n')}\n`;
}

/** Half kilograms from 0.5 to 100; the tariff goes from 69 straight to 70. */
const WEIGHTS = Array.from({ length: 200 }, (_, index) => (index + 1) / 2).filter(
  (weight) => weight !== 69.5,
);

/** What zone A's price gains for each half kilogram within a band, in paise. */
const FIRST_STEP = 19_680;
const BANDS = [
  { upTo: 8, step: FIRST_STEP },
  { upTo: 21, step: 21_648 },
  { upTo: 45, step: 20_664 },
  { upTo: 71.5, step: 19_680 },
  { upTo: 100, step: 18_696 },
];

/** What zone A's price gains beside the step, on reaching a weight, in paise. */
const JUMPS = new Map([
  [3, 39_360],
  [5.5, 49_200],
  [8, 59_778],
  [10.5, 68_880],
  [21, 98_400],
  [72, 168_088],
]);

/** How far the price at 45 kg stands off zone A's line, in paise: further than one step. */
const BUMP = 29_520;

/** A zone's prices in paise at 1 and at 100 kg, and the side of the line on which 45 kg stands. */
interface Ends {
  readonly first: number;
  readonly last: number;
  readonly bump: 'above' | 'below';
}

const A: Ends = { first: 166_542, last: 4_589_200, bump: 'above' };

const ENDS: Readonly<Record<string, Ends>> = {
  A,
  B: { first: 145_468, last: 7_243_600, bump: 'below' },
  C: { first: 184_664, last: 5_816_000, bump: 'above' },
  D: { first: 212_626, last: 6_048_500, bump: 'below' },
  E: { first: 232_060, last: 6_681_400, bump: 'above' },
  F: { first: 173_594, last: 6_394_800, bump: 'below' },
  G: { first: 194_094, last: 6_987_200, bump: 'above' },
  H: { first: 236_898, last: 6_815_600, bump: 'below' },
  I: { first: 216_808, last: 7_826_300, bump: 'above' },
  J: { first: 326_840, last: 12_837_500, bump: 'below' },
  K: { first: 284_620, last: 9_648_200, bump: 'above' },
  L: { first: 208_472, last: 7_412_900, bump: 'below' },
  M: { first: 259_836, last: 9_174_600, bump: 'above' },
  N: { first: 295_480, last: 10_426_700, bump: 'below' },
  O: { first: 274_256, last: 9_783_400, bump: 'above' },
  P: { first: 301_244, last: 10_862_100, bump: 'below' },
  Q: { first: 318_490, last: 11_795_800, bump: 'above' },
  ME1: { first: 138_624, last: 3_892_700, bump: 'below' },
  ME2: { first: 161_280, last: 4_916_300, bump: 'above' },
  ME3: { first: 169_846, last: 5_238_400, bump: 'below' },
  ME4: { first: 224_618, last: 7_124_500, bump: 'above' },
  Qatar: { first: 157_432, last: 4_703_900, bump: 'below' },
  Oman: { first: 157_432, last: 4_703_900, bump: 'below' },
};

/** Zone A's line, stretched so that it meets the zone's own two ends; whole paise. */
function priceOf(zone: Ends, weight: number): number {
  const stretch = (zone.last - zone.first) / (A.last - A.first);
  return Math.round(zone.first + stretch * (lineAt(weight) + bumpAt(weight, zone) - A.first));
}

function lineAt(weight: number): number {
  const half = A.first - FIRST_STEP;
  return half + gainedByBands(weight) + gainedByJumps(weight);
}

function gainedByBands(weight: number): number {
  return BANDS.reduce((gain, { upTo, step }, index) => {
    const start = BANDS[index - 1]?.upTo ?? 0.5;
    return gain + Math.max(0, Math.min(weight, upTo) - start) * 2 * step;
  }, 0);
}

function gainedByJumps(weight: number): number {
  return [...JUMPS].reduce((gain, [at, jump]) => (weight >= at ? gain + jump : gain), 0);
}

function bumpAt(weight: number, { bump }: Ends): number {
  if (weight !== 45) return 0;
  return bump === 'above' ? BUMP : -BUMP;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(new URL('../../config/rates/prices.csv', import.meta.url), makeSamplePrices());
}
