import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { agencyPlugin } from '../../../tools/agency/agency-plugin.ts';
import { readConnectOrigins } from '../../../tools/agency/read-connect-origins.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What is planted, the text of the file and what it becomes, and what the build says of it. */
type Mistake = readonly [name: string, good: string, wrong: string, says: string];

const IN_BUSINESS: readonly Mistake[] = [
  ['a name that is empty', '"name": "Parcel Setu"', '"name": " "', 'name: must not be empty'],
  [
    'a short name that is long',
    '"shortName": "Parcel Setu"',
    '"shortName": "Parcel Setu of India"',
    'shortName: at most 12 letters, or a phone cuts it off',
  ],
  [
    'http for https',
    '"https://www.parcelsetu.example"',
    '"http://www.parcelsetu.example"',
    'origin: expected an https:// address without a slash at the end',
  ],
  [
    'a slash at the end of the address',
    'www.parcelsetu.example"',
    'www.parcelsetu.example/"',
    'origin: expected an https:// address without a slash at the end',
  ],
  ['a shop without https', '"https://shop.', '"shop.', 'storefront: expected an https:// address'],
  ['an e-mail without @', 'hello@', 'hello.', 'email: expected an e-mail address'],
  [
    'a phone without its country',
    '+91 00000 00000',
    '00000 00000',
    'phone: expected an international number: +91 …',
  ],
  ['a year as a text', '2024', '"2024"', 'founded: expected a year'],
  ['an offer of nothing', '"percent": 10', '"percent": 0', 'offer.percent: must be above 0'],
  ['an offer of all', '"percent": 10', '"percent": 100', 'offer.percent: must be below 100'],
  [
    'an hour that does not exist',
    '"closes": "18:00"',
    '"closes": "25:00"',
    'hours.0.closes: expected a time such as 09:00',
  ],
  [
    'an hour without its nought',
    '"opens": "09:00"',
    '"opens": "9:00"',
    'hours.0.opens: expected a time such as 09:00',
  ],
  ['a field that is missing', '"founded": 2024,', '', 'founded: the field is missing'],
  ['a field that is misspelt', '"tagline"', '"tagLine"', 'tagLine: there is no such field'],
  [
    'a branch without its address',
    ', "address": "1 Sample Road, Andheri East, Mumbai 400000"',
    '',
    'branches.0.address: the field is missing',
  ],
  ['a comma too many', '"founded": 2024,', '"founded": 2024,,', 'it is not JSON: look at line 10'],
  ['a comma too few', '"founded": 2024,', '"founded": 2024', 'it is not JSON: look at line 11'],
  [
    'a quotation mark too few',
    '"name": "Parcel',
    '"name": Parcel',
    'it is not JSON: look at line 2',
  ],
];

const IN_TARIFF: readonly Mistake[] = [
  [
    'fewest days above most',
    '"fewest": 3,',
    '"fewest": 6,',
    'delivery.processing: fewest must not be above most',
  ],
  [
    'days as a text',
    '"fewest": 7,',
    '"fewest": "7",',
    'delivery.transit.fewest: expected a whole number of days from 1 on, without quotation marks',
  ],
  [
    'half a day',
    '"freeDays": 30',
    '"freeDays": 30.5',
    'storage.freeDays: expected a whole number of days from 1 on, without quotation marks',
  ],
  ['a GST rate of 90', '"cgst": 9,', '"cgst": 90,', 'gst.cgst: expected a percentage from 0 to 50'],
  [
    'a GST rate with its sign',
    '"sgst": 9 ',
    '"sgst": "9%" ',
    'gst.sgst: expected a percentage from 0 to 50',
  ],
  [
    'a count below nothing',
    '"packages": 46500',
    '"packages": -1',
    'counters.packages: expected a whole number from 0 on, without quotation marks',
  ],
  ['no regions', /"regions": \[[^\]]*\]/.source, '"regions": []', 'regions: expected at least one'],
  [
    'a placeholder that nothing fills',
    '{divisor}',
    '{divisr}',
    'invoiceTerms.0: {divisr} cannot be filled in; use ',
  ],
];

const IN_TESTIMONIALS: readonly Mistake[] = [
  ['six stars', '"rating": 5', '"rating": 6', 'testimonials.0.rating: expected 1 to 5'],
  ['half a star', '"rating": 5', '"rating": 4.5', 'testimonials.0.rating: expected a whole number'],
  [
    'a picture of another site',
    '"/people/sample-1.svg"',
    '"https://other.example/a.png"',
    'testimonials.0.image: expected the path of a file below public/',
  ],
  ['yes for true', '"sample": true', '"sample": "yes"', 'sample: expected true or false'],
  [
    'words that nobody said',
    '"author": "Sample customer, United Kingdom",',
    '',
    'testimonials.0.author: the field is missing',
  ],
];

const IN_SENDING_RULES: readonly Mistake[] = [
  [
    'an entry that nobody finds',
    /"words": \[[^\]]*\]/.source,
    '"words": []',
    'no.0.words: expected at least one',
  ],
  [
    'a reason too long for a phone',
    'They can explode',
    `${'They can explode. '.repeat(10)}They can explode`,
    'no.0.reason: must have at most 160 characters, to be read on a phone',
  ],
  [
    'an answer that is misspelt',
    '"conditions"',
    '"condition"',
    'condition: there is no such field',
  ],
  ['a name that is empty', '"Fireworks and explosives"', '""', 'no.0.name: must not be empty'],
];

const FILES = [
  ['business.json', IN_BUSINESS],
  ['tariff.json', IN_TARIFF],
  ['testimonials.json', IN_TESTIMONIALS],
  ['sending-rules.json', IN_SENDING_RULES],
] as const;

describe.each(FILES)('in %s', (file, mistakes) => {
  test.each(mistakes)(
    '%s stops the build, is named, and nothing is written',
    async (...mistake) => {
      const [, good, wrong, says] = mistake;
      const folder = folderWith(file, (text) => planted(text, good, wrong));
      const { said, isWritten } = await tryBuild(folder);
      expectNamed(said, join(folder, file), says);
      expect(isWritten).toBe(false);
    },
  );

  test.each([
    ['an empty file', () => '', 'it is not JSON: look at line 1'],
    ['a web page under its name', () => '<!doctype html>', 'it is not JSON: look at line 1'],
    ['a text in its place', () => '"Parcel Setu"', 'file: expected a group of fields'],
  ])('%s stops the build, is named, and nothing is written', async (_, change, says) => {
    const folder = folderWith(file, change);
    const { said, isWritten } = await tryBuild(folder);
    expectNamed(said, join(folder, file), says);
    expect(isWritten).toBe(false);
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('%s is no mistake', async (_, change) => {
    expect(await tryBuild(folderWith(file, change))).toEqual({ said: '', isWritten: true });
  });
});

describe('in connect.json', () => {
  test.each([
    ['http for https', '{"origins": ["http://api.example"]}', 'origins.0 must be an https origin'],
    [
      'an address with a path',
      '{"origins": ["https://api.example/v1"]}',
      'origins.0 must be an https origin',
    ],
    ['a star', '{"origins": ["*"]}', 'origins.0 must be an https origin'],
    ['a text for a list', '{"origins": "https://api.example"}', 'origins must be a list'],
    ['a comma too many', '{"origins": ["https://api.example",]}', 'it is not JSON: look at line 1'],
  ])('%s is named with its place', (_, text, says) => {
    const folder = folderWith('connect.json', () => text);
    expect(() => readConnectOrigins(folder)).toThrow(
      `${join(folder, 'connect.json')} cannot be used:\n  ${says}`,
    );
  });
});

/** A copy of the agency's folder with one file changed. */
function folderWith(file: string, change: (text: string) => string): string {
  const folder = temporaryFolder('agency');
  cpSync(AGENCY_FOLDER, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return folder;
}

/** Replaces the first place of a text, or of a pattern where the text itself is not there. */
function planted(text: string, good: string, wrong: string): string {
  const changed = text.includes(good)
    ? text.replace(good, wrong)
    : text.replace(new RegExp(good), wrong);
  expect(changed).not.toBe(text);
  return changed;
}

/** Expects a line that begins so below the name of the file. */
function expectNamed(said: string, path: string, says: string): void {
  const [, lines = ''] = said.split(`${path} cannot be used:\n`);
  const named = lines.split('\n').filter((line) => line.startsWith(`  ${says}`));
  expect(named, said).toHaveLength(1);
}

/** What a build with this folder says when it stops, and whether it has written anything. */
async function tryBuild(folder: string): Promise<{ said: string; isWritten: boolean }> {
  const root = temporaryFolder('site');
  writeFileSync(join(root, 'index.html'), '<p>The site</p>');
  const said = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [agencyPlugin(folder)],
  }).then(
    () => '',
    (error: Error) => error.message,
  );
  return { said, isWritten: existsSync(join(root, 'dist')) };
}
