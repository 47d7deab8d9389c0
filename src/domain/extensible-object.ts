import * as v from 'valibot';

/**
 * An object that may have more fields than this version knows, because a newer one has added them.
 * They survive being read and stored again; the type leaves them out, so that no code relies on them.
 */
export function extensibleObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> {
  return v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;
}
