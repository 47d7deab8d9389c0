import * as v from 'valibot';
import { describeStructureError } from './describe-structure-error.ts';
import { isEmailAddress } from './email-address.ts';
import { SCHEMA_FIELD } from './schema-field.ts';

/** The contents of `config/business.json`: the agency's name and how to reach it. */
export type Business = v.InferOutput<typeof BUSINESS_FILE>;

export type ParsedBusiness =
  | { readonly kind: 'business'; readonly business: Business }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Checks `config/business.json`; `malformed` lists each field with what is expected there. */
export function parseBusiness(value: unknown): ParsedBusiness {
  const parsed = v.safeParse(BUSINESS_FILE, value);
  if (parsed.success) return { kind: 'business', business: parsed.output };
  return {
    kind: 'malformed',
    faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`),
  };
}

const TEXT = v.pipe(v.string('expected a text'), v.trim(), v.nonEmpty('must not be empty'));
const WEB_ADDRESS = v.pipe(
  TEXT,
  v.regex(/^https:\/\/[^\s/]+(\/\S*)?$/, 'expected an https:// address'),
);
const ORIGIN = v.pipe(
  TEXT,
  v.regex(/^https:\/\/[^\s/]+$/, 'expected an https:// address without a slash at the end'),
);
const PERCENT = v.pipe(
  v.number('expected a number'),
  v.gtValue(0, 'must be above 0'),
  v.ltValue(100, 'must be below 100'),
);
const TIME = v.pipe(TEXT, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 09:00'));

export const BUSINESS_FILE = v.strictObject(
  {
    ...SCHEMA_FIELD,
    name: v.pipe(TEXT, v.description('The agency’s name')),
    shortName: v.pipe(
      TEXT,
      v.maxLength(12, 'at most 12 letters, or a phone cuts it off'),
      v.description('The name below the app’s icon on a phone'),
    ),
    tagline: v.pipe(TEXT, v.description('A promise in a few words')),
    description: v.pipe(TEXT, v.description('What the agency does, in a sentence')),
    origin: v.pipe(ORIGIN, v.description('Where the site is served, without a slash at the end')),
    storefront: v.pipe(WEB_ADDRESS, v.description('The shop’s own site')),
    email: v.pipe(TEXT, v.check(isEmailAddress, 'expected an e-mail address')),
    phone: v.pipe(TEXT, v.regex(/^\+[\d ]{8,}$/, 'expected an international number: +91 …')),
    founded: v.pipe(
      v.number('expected a year'),
      v.integer('expected a year'),
      v.minValue(1900, 'expected a year from 1900 on'),
    ),
    offer: v.strictObject(
      {
        code: v.pipe(TEXT, v.description('The code of the welcome offer')),
        percent: v.pipe(PERCENT, v.description('What it takes off')),
      },
      describeStructureError,
    ),
    hours: v.array(
      v.strictObject(
        {
          days: v.pipe(TEXT, v.description('As Monday to Friday')),
          opens: v.pipe(v.nullable(TIME), v.description('As 09:00; null for a closed day')),
          closes: v.pipe(v.nullable(TIME), v.description('As 18:00; null for a closed day')),
        },
        describeStructureError,
      ),
      'expected a list',
    ),
    branches: v.array(
      v.strictObject({ name: TEXT, address: TEXT }, describeStructureError),
      'expected a list',
    ),
  },
  describeStructureError,
);
