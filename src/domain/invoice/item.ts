import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { grams, paise } from '../units.ts';
import { WHOLE_NUMBER } from './whole-number.ts';
import { WRITTEN_TEXT } from './written-text.ts';

export const ITEM = extensibleObject({
  id: v.string(),
  description: WRITTEN_TEXT,
  quantity: v.pipe(WHOLE_NUMBER, v.transform(grams)),
  /** Per kilogram. */
  price: v.pipe(WHOLE_NUMBER, v.transform(paise)),
});

/** One row of an invoice. */
export type Item = Readonly<v.InferOutput<typeof ITEM>>;
