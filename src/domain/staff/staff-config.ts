import * as v from 'valibot';
import { listFaults } from './list-faults.ts';
import { STAFF_FIELD_SCHEMAS, STORAGE_KEY_SCHEMA } from './staff-fields.ts';

const STAFF_CONFIG = v.object({
  format: v.literal(1),
  ...STAFF_FIELD_SCHEMAS,
  storageKey: STORAGE_KEY_SCHEMA,
});

/** What signing in opens: everything staff need, without the ID and password that opened it. */
export type StaffConfig = v.InferOutput<typeof STAFF_CONFIG>;

/** The same once its storage key is in use, whose text nobody needs any more. */
export type StaffConfigWithoutStorageKey = Omit<StaffConfig, 'storageKey'>;

export type ParsedStaffConfig =
  | { readonly kind: 'config'; readonly config: StaffConfig }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Parses the JSON text from the sealed staff file; `malformed` lists every field that is wrong. */
export function parseStaffConfig(text: string): ParsedStaffConfig {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), STAFF_CONFIG), text);
  if (parsed.success) return { kind: 'config', config: parsed.output };
  return { kind: 'malformed', faults: listFaults(parsed.issues) };
}
