import * as v from 'valibot';

/**
 * The rows that this version can read. The others stay in the database as they are: a newer version
 * may have written them, and `listUnreadable` shows them to staff.
 */
export function parseReadable<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
}
