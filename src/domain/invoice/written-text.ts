import * as v from 'valibot';

/** A text that staff write; empty in a record stored before its field was added. */
export const WRITTEN_TEXT_SCHEMA = v.optional(v.string(), '');
