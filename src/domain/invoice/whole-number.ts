import * as v from 'valibot';

/** A safe integer from 0 on, as grams and paise are stored. */
export const WHOLE_NUMBER_SCHEMA = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
