import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { listFields } from '../../../tools/agency/describe-fields.ts';
import { FIELD_DESCRIPTIONS } from '../../../tools/agency/field-descriptions.ts';
import { makeJsonSchemas, SCHEMAS_FOLDER } from '../../../tools/agency/make-json-schemas.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OTHER_AGENCY = join(ROOT, 'tests/fixtures/other-agency');
const SCHEMAS = makeJsonSchemas();

test('the schemas beside the agency’s files are current; `npm run schemas` writes them', () => {
  for (const { path, text } of SCHEMAS)
    expect(readFileSync(join(ROOT, SCHEMAS_FOLDER, path), 'utf8'), path).toBe(text);
  const kept = readdirSync(join(ROOT, SCHEMAS_FOLDER), { recursive: true, encoding: 'utf8' });
  expect(kept.filter((path) => path.endsWith('.json')).toSorted()).toEqual(
    SCHEMAS.map(({ path }) => path).toSorted(),
  );
});

describe.each([AGENCY_FOLDER, OTHER_AGENCY])('the agency in %s', (folder) => {
  const files = jsonFilesIn(folder);

  test('has a schema for every JSON file', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => schemaOf(file) === undefined)).toEqual([]);
  });

  test.each(files)(
    '%s is accepted by its schema, and also with the name of the schema in it',
    (file) => {
      const value = readJson(folder, file);
      expect(mistakesIn(file, value)).toEqual([]);
      expect(mistakesIn(file, { $schema: './schemas/x.schema.json', ...value })).toEqual([]);
    },
  );
});

test.each([
  ['business.json', '"percent": 10', '"percent": "10"', '/offer/percent'],
  ['business.json', '"name": "Parcel Setu"', '"nmae": "Parcel Setu"', ''],
  ['business.json', '"origin": "https://', '"origin": "http://', '/origin'],
  ['look.json', '"#c2291c"', '"red"', '/light/accent'],
  ['rates/card.json', '"billed-weight"', '"by-weight"', '/rule'],
  ['sending-rules.json', '"no": [', '"never": [', ''],
  [
    'staff.sample.json',
    '"ifscCode": "SMPL',
    '"ifscCode": "smpl',
    '/companies/0/bankDetails/ifscCode',
  ],
  ['tariff.json', '"freeFor": "marketplace purchases"', '"freeFor": 30', '/storage/freeFor'],
  ['testimonials.json', '"rating": 5', '"rating": 6', '/testimonials/0/rating'],
  ['words/home.json', '{divisor}', '{divisr}', '/benefits/boxes/2/text'],
  ['words/about.json', '"Toronto"', '"Atlantis"', '/mapCities/0'],
  ['words/terms.json', '{sendingNo}', '{sendingNever}', '/sections/5/text/1'],
  ['words/site.json', '"track":', '"trakc":', '/menu'],
])('in %s an editor marks the mistake %s → %s at “%s”', (file, good, bad, place) => {
  const text = readFileSync(join(AGENCY_FOLDER, file), 'utf8');
  expect(text).toContain(good);
  expect(mistakesIn(file, JSON.parse(text.replace(good, bad)))).toContain(place);
});

test('the services that pages may call are checked too', () => {
  expect(mistakesIn('connect.json', { origins: ['https://sheets.example'] })).toEqual([]);
  expect(mistakesIn('connect.json', { origins: 'https://sheets.example' })).toEqual(['/origins']);
});

test('a table in PostgreSQL is a sheet too, unless its key is missing', () => {
  const sample = readJson(AGENCY_FOLDER, 'staff.sample.json');
  const sheet = { kind: 'postgrest', url: 'https://rows.example/rest/v1/invoices', key: 'k' };
  expect(mistakesIn('staff.json', { ...sample, sheet })).toEqual([]);
  const { key: _, ...keyless } = sheet;
  expect(mistakesIn('staff.json', { ...sample, sheet: keyless })).toContain('/sheet');
});

describe.each(SCHEMAS)('in $path', ({ path, text }) => {
  const fields = listFields(JSON.parse(text));

  test('every field that an owner writes is explained', () => {
    const unexplained = [...fields].filter(([, isDescribed]) => !isDescribed);
    const paths = unexplained.map(([name]) => name);
    // A group of words is explained by the texts in it.
    const isGroup = (name: string) => [...fields.keys()].some((each) => isWithin(each, name));
    const isOfWords = path.startsWith('words/');
    expect(paths.filter((name) => !isOfWords || !isGroup(name))).toEqual([]);
  });

  test('nothing is explained that is not there', () => {
    const described = FIELD_DESCRIPTIONS[path.replace('.schema.json', '')] ?? {};
    expect(Object.keys(described).filter((name) => !fields.has(name))).toEqual([]);
  });
});

function isWithin(path: string, group: string): boolean {
  return path.startsWith(`${group}.`) || path.startsWith(`${group}[]`);
}

test('an editor can show what a field is for', () => {
  const home = SCHEMAS.find(({ path }) => path === 'words/home.schema.json');
  expect(home?.text).toContain('"description": "The largest words of the site"');
});

/** Where a schema finds mistakes, as paths from the root of the file. */
function mistakesIn(file: string, value: unknown): string[] {
  const schema = schemaOf(file);
  if (schema === undefined) throw new Error(`${file} has no schema.`);
  const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(schema.text));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath }) => instancePath);
}

function schemaOf(file: string) {
  const name = file.replace(/(?:\.sample)?\.json$/, '');
  return SCHEMAS.find(({ path }) => path === `${name}.schema.json`);
}

function jsonFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
}

function readJson(folder: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
