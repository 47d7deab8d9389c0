import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formatRateCard } from '../../../src/agency/rates/format-rate-card.ts';
import { kilograms, paise } from '../../../src/domain/units.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';
import { makeSamplePrices } from '../../../tools/rates/sample-prices.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';

const folder = join(AGENCY_FOLDER, 'rates');
const compiled = compileRatesFolder(folder);
if (compiled.kind === 'refused') throw new Error(JSON.stringify(compiled.faults));
const { card, json } = compiled;

const DOCUMENTATION = readFileSync(new URL('../../../docs/rate-card.md', import.meta.url), 'utf8');

/** The tariff's known prices, copied by hand. */
const KNOWN_PRICES: [string, number, string][] = [
  ['A', 0.5, '1468.62'],
  ['A', 1, '1665.42'],
  ['A', 10, '6769.92'],
  ['A', 100, '45892.00'],
  ['B', 1, '1454.68'],
  ['B', 100, '72436.00'],
  ['C', 1, '1846.64'],
  ['D', 1, '2126.26'],
  ['E', 1, '2320.60'],
  ['F', 1, '1735.94'],
  ['G', 1, '1940.94'],
  ['H', 1, '2368.98'],
  ['I', 1, '2168.08'],
];

/** The countries whose zone the tariff names, copied by hand. */
const NAMED_COUNTRIES: [string, string][] = [
  ['G', 'United States, Mexico'],
  ['L', 'Canada'],
  ['F', 'United Kingdom, Germany, France, Italy'],
  ['D', 'China, Hong Kong, Thailand'],
  ['H', 'Japan'],
  ['B', 'Singapore, Nepal, Bhutan, Sri Lanka, Bangladesh, Maldives'],
  ['ME1', 'United Arab Emirates'],
  ['ME2', 'Kuwait, Bahrain'],
  ['ME3', 'Saudi Arabia'],
  ['ME4', 'Turkey, Egypt, Jordan, Lebanon, Yemen, Cyprus'],
  ['Qatar', 'Qatar'],
  ['Oman', 'Oman'],
  ['E', 'Australia, New Zealand'],
  ['J', 'Jamaica, Barbados, Brazil, Peru, Guam, Tuvalu'],
  ['I', 'Poland, Ukraine, Sweden, Estonia'],
  ['E', 'Philippines, Vietnam, South Korea, Taiwan'],
  ['N', 'Kenya, Tanzania, Uganda, Ethiopia'],
  ['Q', 'Nigeria, Ghana, Senegal, Cameroon, Chad'],
  ['K', 'South Africa, Botswana, Namibia'],
  ['P', 'Zambia, Zimbabwe, Mozambique'],
];

const ALIASES: [string, string][] = [
  ['UK', 'United Kingdom'],
  ['England', 'United Kingdom'],
  ['Scotland', 'United Kingdom'],
  ['USA', 'United States'],
  ['America', 'United States'],
  ['UAE', 'United Arab Emirates'],
  ['Dubai', 'United Arab Emirates'],
  ['Holland', 'Netherlands'],
  ['Burma', 'Myanmar'],
  ['Czech Republic', 'Czechia'],
  ['Türkiye', 'Turkey'],
  ['Swaziland', 'Eswatini'],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['KSA', 'Saudi Arabia'],
  ['PRC', 'China'],
  ['DRC', 'Democratic Republic of the Congo'],
  ['Macedonia', 'North Macedonia'],
  ['Bosnia', 'Bosnia and Herzegovina'],
  ['Cape Verde', 'Cabo Verde'],
  ['East Timor', 'Timor-Leste'],
];

test('the compiled card is at most 7 kB with gzip, as a host sends it', () => {
  expect(gzipSync(json).length).toBeLessThanOrEqual(7000);
});

test('a card whose prices follow no rule at all is at most 15 kB with gzip', () => {
  let state = 1;
  // A linear congruential generator, so that every run compresses the same prices.
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  const zones = Object.fromEntries(
    Object.keys(card.zones).map((zone) => {
      let price = 100_000;
      return [
        zone,
        card.weights.map(() => {
          price += 100 * (next() % 500);
          return paise(price);
        }),
      ];
    }),
  );
  expect(gzipSync(formatRateCard({ ...card, zones })).length).toBeLessThanOrEqual(15_000);
});

test('the compiled file has a line for each zone and each country, and says how to read it', () => {
  const lines = json.split('\n');
  expect(lines[1]).toContain('Each zone has the price of its first weight');
  expect(lines.filter((line) => /^"\w+": \[\d+,/.test(line))).toHaveLength(23);
  expect(lines).toContain('["NP","B","Nepal"],');
});

describe('the sample card', () => {
  test('says in its name that it is a sample', () => {
    expect(card.name).toMatch(/sample/i);
    expect(card).toMatchObject({ validFrom: '2026-04-01', currency: 'INR', divisor: 4750 });
    expect(card).toMatchObject({ expressSurcharge: 100_000, rule: 'billed-weight' });
  });

  test('has 199 weights by the half kilogram, without 69.5', () => {
    expect(card.weights).toHaveLength(199);
    expect([card.weights[0], card.weights.at(-1)]).toEqual([0.5, 100]);
    expect(card.weights.every((weight) => Number.isInteger(weight * 2))).toBe(true);
    expect(card.weights).not.toContain(69.5);
    expect(card.weights).toEqual(expect.arrayContaining([69, 70]));
  });

  test.each(KNOWN_PRICES)('zone %s at %d kg costs ₹%s', (zone, weight, rupees) => {
    expect((priceAt(zone, weight) / 100).toFixed(2)).toBe(rupees);
  });

  test('prices.csv is what the documented model makes', () => {
    expect(readFileSync(`${folder}/prices.csv`, 'utf8')).toBe(makeSamplePrices());
  });

  test('the first and last price of each zone are those in the documentation', () => {
    const table = [...DOCUMENTATION.matchAll(/\| (\w+) \| (\d+\.\d\d) \| (\d+) (?=\|)/g)];
    const documented = table.map(([, zone, first, last]) => [zone, Number(first), Number(last)]);
    const compiledEnds = Object.keys(card.zones).map((zone) => [
      zone,
      priceAt(zone, 1) / 100,
      priceAt(zone, 100) / 100,
    ]);
    expect(documented.toSorted()).toEqual(compiledEnds.toSorted());
  });

  test.each(Object.keys(card.zones))(
    'prices of zone %s rise with each weight except 45 kg',
    (zone) => {
      const line = card.weights.filter((weight) => weight !== 45).map((kg) => priceAt(zone, kg));
      const falls = line.filter((price, index) => price <= (line[index - 1] ?? 0));
      expect(falls).toEqual([]);
    },
  );

  test.each(Object.keys(card.zones))('zone %s has its irregular price at 45 kg', (zone) => {
    const [before, at, after] = [44.5, 45, 45.5].map((weight) => priceAt(zone, weight));
    const isAbove = Number(at) > Number(after);
    const isBelow = Number(at) < Number(before);
    expect([isAbove, isBelow].filter(Boolean)).toHaveLength(1);
    const distance = isAbove ? Number(at) - Number(after) : Number(before) - Number(at);
    expect(distance / Number(at)).toBeLessThan(0.01);
  });

  test('45 kg costs more than the next weight in some zones, and less than the last in others', () => {
    const above = Object.keys(card.zones).filter((z) => priceAt(z, 45) > priceAt(z, 45.5));
    expect(above.length).toBeGreaterThan(5);
    expect(above.length).toBeLessThan(18);
  });

  test.each([3, 5.5, 8, 10.5, 21, 72])('every zone’s price jumps on reaching %d kg', (weight) => {
    for (const zone of Object.keys(card.zones)) {
      const jump = stepInto(zone, weight);
      expect(jump).toBeGreaterThan(2.5 * stepInto(zone, weight - 0.5));
      expect(jump).toBeGreaterThan(2.5 * stepInto(zone, weight + 0.5));
    }
  });

  test.each([8, 21, 45, 71.5])('the price of half a kilogram changes at %d kg', (weight) => {
    for (const zone of Object.keys(card.zones)) {
      const difference = stepInto(zone, weight + 1.5) - stepInto(zone, weight - 1);
      expect(Math.abs(difference)).toBeGreaterThan(0.03 * stepInto(zone, weight - 1));
    }
  });

  test('Qatar and Oman have the same prices', () => {
    expect(card.zones['Qatar']).toEqual(card.zones['Oman']);
  });

  test('serves at least 210 countries and territories, and not India itself', () => {
    expect(card.countries.length).toBeGreaterThanOrEqual(210);
    expect(card.countries.map(({ code }) => code)).not.toContain('IN');
  });

  test.each(NAMED_COUNTRIES)('zone %s serves %s', (zone, names) => {
    expect(names.split(', ').map((name) => [name, zoneOf(name)])).toEqual(
      names.split(', ').map((name) => [name, zone]),
    );
  });

  test('every zone but A has a country', () => {
    const served = new Set(card.countries.map(({ zone }) => zone));
    expect(Object.keys(card.zones).filter((zone) => !served.has(zone))).toEqual(['A']);
  });

  test('every country code is a known one', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const unknown = card.countries.filter(({ code }) => regions.of(code) === undefined);
    expect(unknown).toEqual([]);
  });

  test.each(ALIASES)('%s is found as %s', (alias, name) => {
    const found = card.countries.filter(({ aliases }) => aliases.includes(alias));
    expect(found.map((country) => country.name)).toEqual([name]);
  });
});

function priceAt(zone: string, weight: number): number {
  return card.zones[zone]?.[card.weights.indexOf(kilograms(weight))] ?? Number.NaN;
}

function stepInto(zone: string, weight: number): number {
  return priceAt(zone, weight) - priceAt(zone, weight - 0.5);
}

function zoneOf(name: string): string | undefined {
  return card.countries.find((country) => country.name === name)?.zone;
}
