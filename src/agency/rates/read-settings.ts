import * as v from 'valibot';
import { isCalendarDay } from '../../domain/is-calendar-day.ts';
import { uncheckedIsoDate } from '../../domain/iso-date.ts';
import { SCHEMA_FIELD } from '../../domain/schema-field.ts';
import { paise } from '../../domain/units.ts';
import type { Fault } from './fault.ts';
import { readSourceText } from './read-source-text.ts';
import type { TextSource } from './source-file.ts';

type Settings = v.InferOutput<typeof SETTINGS>;

export type SettingsReading =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'unfit'; readonly faults: readonly Fault[] };

const FILE = 'card.json';

/** Reads `card.json`: what holds for the whole card; the surcharge in rupees comes out as paise. */
export function readSettings(source: TextSource): SettingsReading {
  const read = source.kind === 'bytes' ? readSourceText(source.file, source.bytes) : source;
  if (read.kind === 'unreadable') return { kind: 'unfit', faults: [read.fault] };
  const json = readJson(read.text);
  if (json.kind === 'broken') return { kind: 'unfit', faults: [json.fault] };
  const parsed = v.safeParse(SETTINGS, json.value);
  if (parsed.success) return { kind: 'settings', settings: parsed.output };
  return { kind: 'unfit', faults: parsed.issues.map(faultOf) };
}

const FIELDS = v.strictObject({
  ...SCHEMA_FIELD,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  sample: v.boolean(),
  validFrom: v.pipe(v.string(), v.check(isCalendarDay), v.transform(uncheckedIsoDate)),
  currency: v.literal('INR'),
  divisor: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  expressSurcharge: v.pipe(
    v.number(),
    v.check((rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees))),
    v.transform((rupees) => paise(Math.round(rupees * 100))),
  ),
  rule: v.picklist(['billed-weight', 'as-observed']),
});

/** `card.json`; the name of its schema is for editors alone. */
export const SETTINGS = v.pipe(
  FIELDS,
  v.transform(({ $schema: _, ...settings }) => settings),
);

const REMEDIES: Readonly<Record<keyof Settings, string>> = {
  name: 'Write a name in quotation marks',
  sample: 'Write true while the prices are a sample, false once they are your own',
  validFrom: 'Write a date as year-month-day: "2026-01-31"',
  currency: 'Write "INR": all prices are in rupees',
  divisor: 'Write a number above zero, without quotation marks: 5000',
  expressSurcharge: 'Write rupees, zero or more, two decimals at most, no quotation marks: 1000',
  rule: 'Write "billed-weight" or "as-observed"',
};

type ReadJson =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly fault: Fault };

function readJson(text: string): ReadJson {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'broken', fault: brokenAt(rowOf(error, text)) };
  }
}

function brokenAt(row: number | undefined): Fault {
  const marks = 'a missing or extra comma, bracket or quotation mark';
  const wrong = 'the file is not JSON';
  if (row === undefined) return { file: FILE, wrong, remedy: `Look for ${marks}` };
  return { file: FILE, row, wrong, remedy: `Look here and in the row above for ${marks}` };
}

/** Only some of the engine's messages say where parsing failed. */
function rowOf({ message }: SyntaxError, text: string): number | undefined {
  const rows = (part: string): number => part.split('\n').length;
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return rows(text.slice(0, Number(position)));
  return message.includes('end of JSON') ? rows(text.trimEnd()) : undefined;
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const field = issue.path?.[0]?.key;
  if (field === undefined) {
    const remedy = 'Restore the last good copy';
    return { file: FILE, wrong: 'the file is not a list of fields between { and }', remedy };
  }
  const place = { file: FILE, field: String(field) };
  if (!isField(place.field)) {
    const remedy = `Remove it; the fields are ${Object.keys(REMEDIES).join(', ')}`;
    return { ...place, wrong: 'there is no such field', remedy };
  }
  const given = JSON.stringify(issue.input);
  const wrong = given === undefined ? 'the field is missing' : `${given} is not valid`;
  return { ...place, wrong, remedy: REMEDIES[place.field] };
}

function isField(key: string): key is keyof Settings {
  return Object.hasOwn(REMEDIES, key);
}
