import * as v from 'valibot';
import { listUnknownTaxKeys } from '../tax/company-tax.ts';
import { type FieldFault, formatFieldFault, listFieldFaults } from './list-faults.ts';
import {
  CREDENTIAL_FIELD_SCHEMAS,
  STAFF_FIELD_SCHEMAS,
  STORAGE_KEY_SCHEMA,
} from './staff-fields.ts';

export const STAFF_FILE = v.object({
  ...CREDENTIAL_FIELD_SCHEMAS,
  ...STAFF_FIELD_SCHEMAS,
  storageKey: v.optional(STORAGE_KEY_SCHEMA),
});

const COMPANIES_WITH_TAX = v.object({
  companies: v.array(v.fallback(v.object({ tax: v.optional(v.unknown()) }), {})),
});

/** The agency's staff file as it is in `config/`, not sealed. */
export type UnsealedStaffFile = v.InferOutput<typeof STAFF_FILE>;

interface Good {
  readonly kind: 'staff-file';
  readonly staffFile: UnsealedStaffFile;
}

export type ParsedStaffFile =
  | Good
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

export type CheckedStaffFile =
  | Good
  | { readonly kind: 'faulty'; readonly faults: readonly FieldFault[] };

/** Checks a staff file; `faulty` lists every field that is wrong, not only the first. */
export function checkStaffFile(value: unknown): CheckedStaffFile {
  const checked = v.safeParse(STAFF_FILE, value);
  const unknown = unknownFieldsOf(value);
  if (checked.success && unknown.length === 0) {
    return { kind: 'staff-file', staffFile: checked.output };
  }
  return { kind: 'faulty', faults: [...listFieldFaults(checked.issues ?? []), ...unknown] };
}

/** The same with each fault as a sentence. */
export function parseStaffFile(value: unknown): ParsedStaffFile {
  const checked = checkStaffFile(value);
  if (checked.kind === 'staff-file') return checked;
  return { kind: 'faulty', faults: checked.faults.map(formatFieldFault) };
}

/** Of any other field a misspelling leaves a default that shows at once; of `tax` it may not. */
function unknownFieldsOf(value: unknown): FieldFault[] {
  const companies = v.safeParse(COMPANIES_WITH_TAX, value);
  if (!companies.success) return [];
  return companies.output.companies.flatMap((company, index) =>
    listUnknownTaxKeys(company?.tax, `companies.${index}.tax`),
  );
}
