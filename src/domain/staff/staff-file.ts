import * as v from 'valibot';
import { listFaults } from './list-faults.ts';
import { CREDENTIAL_FIELDS, STAFF_FIELDS, STORAGE_KEY_SCHEMA } from './staff-fields.ts';

const STAFF_FILE = v.object({
  ...CREDENTIAL_FIELDS,
  ...STAFF_FIELDS,
  storageKey: v.optional(STORAGE_KEY_SCHEMA),
});

/** The agency's staff file as it is in `config/`, not sealed. */
export type StaffFile = v.InferOutput<typeof STAFF_FILE>;

export type ParsedStaffFile =
  | { readonly kind: 'staff-file'; readonly staffFile: StaffFile }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

/** Checks a staff file; `faulty` lists every field that is wrong, not only the first. */
export function parseStaffFile(value: unknown): ParsedStaffFile {
  const checked = v.safeParse(STAFF_FILE, value);
  if (checked.success) return { kind: 'staff-file', staffFile: checked.output };
  return { kind: 'faulty', faults: listFaults(checked.issues) };
}
