import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRateCard } from '../../../src/domain/rate-card.ts';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import business from '../../fixtures/other-agency/business.json';
import staff from '../../fixtures/other-agency/staff.json';
import { type BuiltSite, buildSite, visibleText } from '../../support/build-site.ts';
import { SAMPLE_RUNS } from '../../support/changed-words.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/other-agency');

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite(FOLDER);
});
afterAll(() => site.remove());

const page = (name: string) => visibleText(site.read(`${name}.html`));

test.each<[string, readonly string[]]>([
  [
    'index',
    [
      'On the wing',
      'which we know by heart: 5+ countries since 1998',
      '45 days in the godown, free',
      'All orders from web shops',
      '1–2 business days',
      '12 days',
      '÷ 6200',
      '₹749.50',
      '812345 cartons tied',
      'NAMASTE15',
      'My blue pottery came whole',
      'Every day 10:30–19:15',
      'Pottery Lane',
      'Made in Jaipur.',
    ],
  ],
  [
    'terms',
    [
      'size divided by 6200',
      '₹749.50 for each carton',
      '45 days on our shelf cost nothing, for orders from web shops',
      '1–2 business days here',
      'Bulk counts at 6200 cm³ to the kilogram; express adds ₹749.50.',
      'Disputes go to the courts of Jaipur.',
      'NAMASTE15 takes 12.5% off',
    ],
  ],
  [
    'storage',
    [
      '45 days without a charge',
      'For orders from web shops',
      'size ÷ 6200',
      'Shelf 12, Kite & Crane',
    ],
  ],
  ['about', ['In 1998 we sent one blue plate', 'The North Sea', 'Three good knots']],
  [
    'contact',
    [
      'post@kite-crane.test',
      '+91 141 000 0000',
      '7 Example Bazaar, Jaipur 302000',
      'It rings here',
    ],
  ],
  ['shopza', ['The bazaar indoors', 'He knows every lane']],
  ['404', ['No such lane', 'Unknown here']],
])('the page %s shows this agency’s own facts', (name, facts) => {
  const text = page(name);
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
});

test('no page has a sentence of the sample’s own', () => {
  for (const path of site.texts.filter((each) => each.endsWith('.html'))) {
    const text = visibleText(site.read(path));
    expect(
      SAMPLE_RUNS.filter((run) => text.includes(run)),
      path,
    ).toEqual([]);
  }
});

test('the pages have the agency’s own colours, and its name shows the accented part', () => {
  const css = site.texts
    .filter((path) => path.endsWith('.css'))
    .map(site.read)
    .join('');
  expect(css).toContain('--accent:#0f6b4f');
  expect(css).not.toContain('--accent:#c2291c');
  const home = site.read('index.html');
  expect(home).toContain('content="#f6f0e2" media="(prefers-color-scheme: light)"');
  expect(home).toMatch(/Kite &amp; (<!-- -->)?<b[^>]*>Crane<\/b>/);
  expect(JSON.parse(site.read('manifest.webmanifest'))).toMatchObject({ theme_color: '#f6f0e2' });
});

test('the storage page shows each free day', () => {
  expect(page('storage')).toMatch(/ 43 44 45 (?!46)/);
});

test('every page has the agency’s name and none has the sample’s', () => {
  const pages = site.texts.filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(9);
  for (const path of pages) {
    expect(visibleText(site.read(path)), path).toContain(business.name);
    expect(site.read(path), path).not.toMatch(/Parcel Setu|parcelsetu/);
  }
});

test('prices and countries are the agency’s own', () => {
  expect(parseRateCard(JSON.parse(site.read('rates/rate-card.json')))).toMatchObject({
    card: {
      name: 'Kite prices',
      divisor: 6200,
      expressSurcharge: 74_950,
      weights: [0.25, 1, 2.5, 7],
      zones: { Near: [33_300, 77_700, 150_050, 399_900] },
    },
  });
});

test('sitemap, robots.txt and manifest have the agency’s own name and address', () => {
  expect(site.read('sitemap.xml')).toContain('<loc>https://kite-crane.test/terms</loc>');
  expect(site.read('robots.txt')).toContain('https://kite-crane.test/sitemap.xml');
  expect(JSON.parse(site.read('manifest.webmanifest'))).toMatchObject({
    name: 'Kite & Crane',
    short_name: 'Kite Crane',
  });
});

test('staff sign in with the agency’s own ID and password and find its one company', async () => {
  const sealed: unknown = JSON.parse(site.read('staff.sealed.json'));
  const opening = await openWithCredentials(String(sealed), staff);
  expect(opening.kind === 'opened' && JSON.parse(opening.text)).toMatchObject({
    sheet: staff.sheet,
    companies: staff.companies.map(({ name, gstin }) => ({ name, gstin })),
  });
});

test('pages may call the services of the agency’s staff file and no others', () => {
  const [, allowed] = /connect-src ([^;]*);/.exec(site.read('index.html')) ?? [];
  expect(allowed).toBe("'self' https://mail.kite-crane.test https://sheets.kite-crane.test");
});
