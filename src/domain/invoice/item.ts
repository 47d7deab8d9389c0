import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { grams, paise } from '../units.ts';
import { TEXT_OR_EMPTY_SCHEMA } from './text-or-empty.ts';
import { WHOLE_NUMBER_SCHEMA } from './whole-number.ts';

export const ITEM_SCHEMA = extensibleObject({
  id: v.string(),
  description: TEXT_OR_EMPTY_SCHEMA,
  quantity: v.pipe(WHOLE_NUMBER_SCHEMA, v.transform(grams)),
  /** Per kilogram. */
  price: v.pipe(WHOLE_NUMBER_SCHEMA, v.transform(paise)),
  /** The service accounting code, where it is not the company's own; only on an invoice with tax fields. */
  sac: v.exactOptional(v.string()),
});

/** One row of an invoice. */
export type Item = Readonly<v.InferOutput<typeof ITEM_SCHEMA>>;
