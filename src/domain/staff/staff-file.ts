import * as v from 'valibot';
import { listUnknownTaxKeys } from '../tax/company-tax.ts';
import { listFaults } from './list-faults.ts';
import {
  CREDENTIAL_FIELD_SCHEMAS,
  STAFF_FIELD_SCHEMAS,
  STORAGE_KEY_SCHEMA,
} from './staff-fields.ts';

const STAFF_FILE = v.object({
  ...CREDENTIAL_FIELD_SCHEMAS,
  ...STAFF_FIELD_SCHEMAS,
  storageKey: v.optional(STORAGE_KEY_SCHEMA),
});

const COMPANIES_WITH_TAX = v.object({
  companies: v.array(v.fallback(v.object({ tax: v.optional(v.unknown()) }), {})),
});

/** The agency's staff file as it is in `config/`, not sealed. */
export type UnsealedStaffFile = v.InferOutput<typeof STAFF_FILE>;

export type ParsedStaffFile =
  | { readonly kind: 'staff-file'; readonly staffFile: UnsealedStaffFile }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

/** Checks a staff file; `faulty` lists every field that is wrong, not only the first. */
export function parseStaffFile(value: unknown): ParsedStaffFile {
  const checked = v.safeParse(STAFF_FILE, value);
  const unknown = unknownFieldsOf(value);
  if (checked.success && unknown.length === 0) {
    return { kind: 'staff-file', staffFile: checked.output };
  }
  return { kind: 'faulty', faults: [...listFaults(checked.issues ?? []), ...unknown] };
}

/** Of any other field a misspelling leaves a default that shows at once; of `tax` it may not. */
function unknownFieldsOf(value: unknown): string[] {
  const companies = v.safeParse(COMPANIES_WITH_TAX, value);
  if (!companies.success) return [];
  return companies.output.companies.flatMap((company, index) =>
    listUnknownTaxKeys(company?.tax, `companies.${index}.tax`),
  );
}
