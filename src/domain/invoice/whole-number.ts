import * as v from 'valibot';

/** Whole, exact and not negative, as grams and paise are. */
export const WHOLE_NUMBER = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
