import * as v from 'valibot';

/** A text that somebody writes; empty in a record kept before its field was added. */
export const WRITTEN_TEXT = v.optional(v.string(), '');
