import * as v from 'valibot';

/** A text that staff write; empty in a record stored before its field was added. */
export const TEXT_OR_EMPTY_SCHEMA = v.optional(v.string(), '');
