import * as v from 'valibot';
import { isEmailAddress } from '../email-address.ts';
import { COMPANY_TAX_SCHEMA } from '../tax/company-tax.ts';
import { gstinCheckCharacter, hasGstinForm } from '../tax/gstin.ts';
import { stateOfGstin } from '../tax/states.ts';
import { SOLD_SERVICE_SCHEMA } from './sold-service.ts';

const FILLED = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));

const GSTIN = v.pipe(
  FILLED,
  v.check(hasGstinForm, 'must be a GSTIN: state, PAN, registration, Z, check character'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !hasGstinForm(dataset.value)) return;
    const expected = gstinCheckCharacter(dataset.value);
    if (dataset.value.endsWith(expected)) return;
    addIssue({
      message: `must end in ${expected} by its check character: look for a typing error`,
    });
  }),
);

const EMAIL = v.pipe(FILLED, v.check(isEmailAddress, 'must be an e-mail address'));

const WEBSITE = v.pipe(
  FILLED,
  v.regex(
    /^(https?:\/\/)?([a-z\d-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i,
    'must be a web address such as https://courier.example',
  ),
);

const COMPANY_FIELDS = v.object({
  id: FILLED,
  name: FILLED,
  logo: v.optional(v.string('must be a text'), ''),
  gstin: GSTIN,
  pan: v.pipe(FILLED, v.regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'must be a PAN such as ABCDE1234F')),
  address: FILLED,
  mobile: FILLED,
  email: EMAIL,
  website: WEBSITE,
  bankDetails: v.object({
    accountName: FILLED,
    accountNumber: FILLED,
    bankName: FILLED,
    ifscCode: v.pipe(
      FILLED,
      v.regex(/^[A-Z]{4}0[A-Z\d]{6}$/, 'must be an IFSC: four letters, 0, six letters or digits'),
    ),
    branch: FILLED,
  }),
  /** The UPI ID that customers pay to. */
  upi: v.exactOptional(
    v.pipe(FILLED, v.regex(/^[\w.-]{2,}@[a-z][a-z\d]+$/i, 'must be a UPI ID such as agency@bank')),
  ),
  tax: v.exactOptional(COMPANY_TAX_SCHEMA),
});

/** CGST and IGST are told apart by the State that a GSTIN begins with. */
const COMPANY = v.pipe(
  COMPANY_FIELDS,
  v.forward(
    v.check(
      ({ gstin, tax }) => tax === undefined || stateOfGstin(gstin) !== undefined,
      'must begin with a State’s code, as the company has tax',
    ),
    ['gstin'],
  ),
);

/** Plain http is for services on this machine only: an https page may not call it elsewhere. */
const SERVICE = '(https:\\/\\/[^\\s/?#@]+|http:\\/\\/(localhost|127\\.0\\.0\\.1)(:\\d+)?)';

const SHEET_URL = v.pipe(
  FILLED,
  v.regex(
    new RegExp(`^${SERVICE}?\\/[^\\s/?#][^\\s?#]*$`),
    'must be the whole https address of the sheet API, or a path of the own site',
  ),
);

/** A key is sent as a header, which takes no other characters. */
const SERVICE_KEY = v.pipe(FILLED, v.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces'));

const SHEET_SERVICE = v.object({ url: SHEET_URL, kind: v.exactOptional(v.never()) });

const POSTGREST_SHEET = v.object({
  kind: v.literal('postgrest', 'must be "postgrest", or be left out'),
  url: v.pipe(SHEET_URL, v.transform(withoutTrailingSlashes)),
  /** May add rows and nothing else; it lies with what waits, which goes out while locked. */
  key: SERVICE_KEY,
  /** May read all rows; it never leaves this file, which opens only after signing in. */
  readKey: v.exactOptional(SERVICE_KEY),
});

/** A sheet service, or a table in PostgreSQL that is reached by PostgREST's protocol. */
export const SHEET_KINDS = [SHEET_SERVICE, POSTGREST_SHEET] as const;

/** Checks by the kind that is meant: a union of both would not say what is wrong with it. */
const SHEET = v.lazy((sheet) =>
  typeof sheet === 'object' && sheet !== null && ('kind' in sheet || 'key' in sheet)
    ? POSTGREST_SHEET
    : SHEET_SERVICE,
);

/** The fields that the staff file and the staff config share; messages follow the field's name. */
export const STAFF_FIELD_SCHEMAS = {
  sheet: SHEET,
  email: v.object({
    /** A relay of one's own takes what the mail service takes, and sends each mail once. */
    kind: v.exactOptional(v.literal('relay', 'must be "relay", or be left out')),
    origin: v.pipe(
      v.string('must be a text'),
      v.trim(),
      v.regex(
        new RegExp(`^(${SERVICE}\\/?)?$`),
        'must be an https origin without a path, or empty for the own site',
      ),
      v.transform((origin) => origin.replace(/\/$/, '')),
    ),
    serviceId: FILLED,
    templateId: FILLED,
    publicKey: FILLED,
  }),
  companies: v.pipe(
    v.array(COMPANY, 'must be a list'),
    v.nonEmpty('must be at least one'),
    v.check(
      (companies) => new Set(companies.map(({ id }) => id)).size === companies.length,
      'must each have an id of its own',
    ),
  ),
  lockAfterMinutes: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(480, 'must be at most 480'),
    ),
    15,
  ),
  invoiceNumbers: v.optional(
    v.picklist(['random', 'series'], 'must be "random" or "series"'),
    'random',
  ),
  /** Distinguishes the number series of devices; when empty, each device chooses its own code. */
  deviceCode: v.optional(
    v.pipe(
      v.string('must be a text'),
      v.regex(/^[A-Z\d]{0,3}$/, 'must be at most three capital letters or digits'),
    ),
    '',
  ),
  /** How many tablets share the agency's line: they divide the services' pace among themselves. */
  tablets: v.exactOptional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(100, 'must be at most 100'),
      v.description(
        'How many tablets share one internet connection. They divide the services’ pace among themselves.',
      ),
    ),
  ),
  /** The QR code's picture, named like the logos; empty for none. */
  qr: v.optional(v.string('must be a text'), ''),
  /** Asks for the parcel's tracking number. */
  tracking: v.exactOptional(v.boolean('must be true or false')),
  /** Records who has paid, and lists what is owing. */
  payments: v.exactOptional(v.boolean('must be true or false')),
  /** Records which desk issued an invoice, and who. */
  desks: v.exactOptional(v.boolean('must be true or false')),
  /** Sold often: a button each, which adds a row. */
  services: v.exactOptional(
    v.pipe(
      v.array(SOLD_SERVICE_SCHEMA, 'must be a list'),
      v.check(
        (services) => new Set(services.map(({ name }) => name)).size === services.length,
        'must each have a name of its own',
      ),
    ),
  ),
};

/** 32 bytes as base64url. */
export const STORAGE_KEY_SCHEMA = v.pipe(
  v.string('must be a text'),
  v.regex(/^[\w-]{43}$/, 'must be a key as `npm run staff:password` prints it'),
);

export const CREDENTIAL_FIELD_SCHEMAS = {
  id: FILLED,
  password: v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty')),
};

function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url.endsWith('/', end)) end -= 1;
  return url.slice(0, end);
}
