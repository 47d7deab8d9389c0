import type * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { cleanLine } from './clean-text.ts';
import { TEXT_OR_EMPTY_SCHEMA } from './text-or-empty.ts';

/** Where the parcel of an invoice can be followed. */
export const PARCEL_TRACKING_SCHEMA = extensibleObject({
  number: TEXT_OR_EMPTY_SCHEMA,
  /** The carrier's name; empty while none is chosen. */
  carrier: TEXT_OR_EMPTY_SCHEMA,
});

export type ParcelTracking = Readonly<v.InferOutput<typeof PARCEL_TRACKING_SCHEMA>>;

/** As it is printed; undefined without a number, so that an invoice without one stays as it was. */
export function cleanTracking(written: ParcelTracking | undefined): ParcelTracking | undefined {
  if (written === undefined) return undefined;
  const number = cleanLine(written.number);
  return number === '' ? undefined : { ...written, number, carrier: cleanLine(written.carrier) };
}
