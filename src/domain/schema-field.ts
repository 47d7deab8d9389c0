import * as v from 'valibot';

/** By `$schema` a file names the JSON Schema that editors check it against as it is written. */
export const SCHEMA_FIELD = { $schema: v.optional(v.string('expected a text')) } as const;
