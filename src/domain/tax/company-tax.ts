import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import type { FieldFault } from '../staff/list-faults.ts';
import { financialYearOf } from './financial-year.ts';
import { isSac } from './is-sac.ts';

const TEXT = 'must be a text';
const OBJECT = 'must be an object';
const FILLED = v.pipe(v.string(TEXT), v.trim(), v.nonEmpty('must not be empty'));

const ROUNDING_FIELDS = {
  /** Whether each line's tax is rounded to the paisa, or the tax of the whole invoice. */
  tax: v.optional(v.picklist(['line', 'invoice'], 'must be "line" or "invoice"'), 'invoice'),
  /** To which unit the total is rounded. */
  total: v.optional(v.picklist(['paisa', 'rupee'], 'must be "paisa" or "rupee"'), 'paisa'),
};

const LUT_FIELDS = {
  number: FILLED,
  /** An LUT holds for one financial year (rule 96A). */
  year: v.pipe(
    v.string(TEXT),
    v.check(isFinancialYear, 'must be a financial year such as 2026-27'),
  ),
};

const SIGNATORY_FIELDS = {
  name: FILLED,
  /** The signature's picture, named like the logos; empty for a line to sign on. */
  picture: v.optional(v.string(TEXT), ''),
};

const FIELDS = {
  /** What happens when an invoice lacks something that the law demands. */
  whenIncomplete: v.optional(v.picklist(['refuse', 'warn'], 'must be "refuse" or "warn"'), 'warn'),
  sac: v.optional(v.pipe(v.string(TEXT), v.check(isSac, 'must be a SAC such as 996812')), '996812'),
  rounding: v.optional(v.object(ROUNDING_FIELDS, OBJECT), {}),
  lut: v.exactOptional(v.object(LUT_FIELDS, OBJECT)),
  signatory: v.exactOptional(v.object(SIGNATORY_FIELDS, OBJECT)),
};

/** The `tax` of a company in the staff file; a company without it issues invoices as before. */
export const COMPANY_TAX_SCHEMA = v.object(FIELDS, OBJECT);

export type CompanyTax = Readonly<v.InferOutput<typeof COMPANY_TAX_SCHEMA>>;
export type TaxRounding = CompanyTax['rounding'];

/** What an issued invoice keeps of it; the signature's picture is large and stays in the staff file. */
export const ISSUED_COMPANY_TAX_SCHEMA = extensibleObject({
  sac: v.string(),
  rounding: extensibleObject(ROUNDING_FIELDS),
  lut: v.exactOptional(extensibleObject({ number: v.string(), year: v.string() })),
  signatory: v.exactOptional(extensibleObject({ name: v.string() })),
});

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  tax: Object.keys(FIELDS),
  rounding: Object.keys(ROUNDING_FIELDS),
  lut: Object.keys(LUT_FIELDS),
  signatory: Object.keys(SIGNATORY_FIELDS),
};

/**
 * Names the fields of a company's `tax` that do not exist, with their path: a misspelt one would
 * silently print an invoice that the owner did not ask for. Only the build asks, so that a device with
 * an older version still opens a newer staff file.
 */
export function listUnknownTaxKeys(tax: unknown, path: string): FieldFault[] {
  return unknownIn('tax', tax, path);
}

function unknownIn(group: string, value: unknown, path: string): FieldFault[] {
  const known = KNOWN[group];
  if (known === undefined || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    known.includes(name)
      ? unknownIn(name, inner, `${path}.${name}`)
      : [{ path: `${path}.${name}`, wrong: `is unknown; ${path} may have ${known.join(', ')}` }],
  );
}

function isFinancialYear(text: string): boolean {
  return financialYearOf(`${text.slice(0, 4)}-04-01`) === text;
}
