import * as v from 'valibot';
import { describeStructureError } from './describe-structure-error.ts';
import { findPlaceholders } from './fill-placeholders.ts';
import { SCHEMA_FIELD } from './schema-field.ts';
import { TARIFF_TEXT_NAMES } from './tariff-text-names.ts';

/** The contents of `config/tariff.json`: what the agency promises and charges beside its rate card. */
export type TariffFile = v.InferOutput<typeof TARIFF_FILE>;

/** The fewest and the most days that something takes. */
export type DayRange = v.InferOutput<typeof DAY_RANGE>;

export type ParsedTariff =
  | { readonly kind: 'tariff'; readonly tariff: TariffFile }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Checks `config/tariff.json`; `malformed` lists each field with what is expected there. */
export function parseTariff(value: unknown): ParsedTariff {
  const parsed = v.safeParse(TARIFF_FILE, value);
  if (parsed.success) return { kind: 'tariff', tariff: parsed.output };
  return {
    kind: 'malformed',
    faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`),
  };
}

const TEXT = v.pipe(v.string('expected a text'), v.trim(), v.nonEmpty('must not be empty'));

const DAYS = whole('expected a whole number of days from 1 on, without quotation marks', 1);

const DAY_RANGE = v.pipe(
  v.strictObject({ fewest: DAYS, most: DAYS }, describeStructureError),
  v.check(({ fewest, most }) => fewest <= most, 'fewest must not be above most'),
);

const WRONG_PERCENT =
  'expected a percentage from 0 to 50 with at most three decimals, without quotation marks: 9';

/** At most three decimals, so that a tax can be computed in whole numbers. */
const GST_PERCENT = v.pipe(
  v.number(WRONG_PERCENT),
  v.check((percent) => percent <= 50 && /^\d+(\.\d{1,3})?$/.test(String(percent)), WRONG_PERCENT),
);

const COUNT = whole('expected a whole number from 0 on, without quotation marks', 0);

const TERM = v.pipe(
  TEXT,
  v.check(
    (term) => unknownPlaceholders(term).length === 0,
    ({ input }) =>
      `${unknownPlaceholders(input).join(', ')} cannot be filled in; ` +
      `use ${TARIFF_TEXT_NAMES.map((name) => `{${name}}`).join(', ')}`,
  ),
);

export const TARIFF_FILE = v.strictObject(
  {
    ...SCHEMA_FIELD,
    delivery: v.strictObject(
      {
        processing: v.pipe(
          DAY_RANGE,
          v.description('Business days in India before the carrier has the parcel'),
        ),
        transit: v.pipe(DAY_RANGE, v.description('Days that an economy parcel travels after that')),
      },
      describeStructureError,
    ),
    storage: v.strictObject(
      {
        freeDays: v.pipe(DAYS, v.description('Days of free storage')),
        freeFor: v.pipe(
          TEXT,
          v.description('What is stored free of charge, as it reads within a sentence'),
        ),
      },
      describeStructureError,
    ),
    gst: v.pipe(
      v.strictObject({ cgst: GST_PERCENT, sgst: GST_PERCENT }, describeStructureError),
      v.description('Percent of an invoice’s subtotal'),
    ),
    moreThanCountries: v.pipe(
      COUNT,
      v.description('The pages promise delivery to more than this number of countries'),
    ),
    counters: v.strictObject(
      { packages: COUNT, pincodes: COUNT, customers: COUNT, countries: COUNT },
      describeStructureError,
    ),
    regions: v.pipe(
      v.array(
        v.strictObject({ title: TEXT, text: TEXT }, describeStructureError),
        'expected a list of regions',
      ),
      v.nonEmpty('expected at least one'),
    ),
    invoiceTerms: v.pipe(
      v.array(TERM, 'expected a list of texts'),
      v.nonEmpty('expected at least one'),
    ),
  },
  describeStructureError,
);

function whole(wrong: string, least: number) {
  return v.pipe(
    v.number(wrong),
    v.check((count) => Number.isSafeInteger(count) && count >= least, wrong),
  );
}

function unknownPlaceholders(term: string): string[] {
  const known: readonly string[] = TARIFF_TEXT_NAMES;
  return findPlaceholders(term)
    .filter((name) => !known.includes(name))
    .map((name) => `{${name}}`);
}
