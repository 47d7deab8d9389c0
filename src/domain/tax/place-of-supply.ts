import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { formatState, STATE_SCHEMA, type State } from './states.ts';

/** Where a service counts as supplied (IGST Act, sections 12 and 13). */
export const PLACE_OF_SUPPLY_SCHEMA = v.variant('kind', [
  extensibleObject({ kind: v.literal('state'), state: STATE_SCHEMA }),
  extensibleObject({ kind: v.literal('abroad'), country: v.string() }),
]);

export type PlaceOfSupply = Readonly<v.InferOutput<typeof PLACE_OF_SUPPLY_SCHEMA>>;

/** The code that GST returns have for a place of supply abroad. */
const ABROAD_CODE = '96';

/**
 * The place of supply of courier service between two parties in India: a registered customer's State,
 * else where the parcel is handed over, which is the company's counter (IGST Act, section 12(8), as it
 * reads since 1 October 2023). For a customer abroad staff choose the country: section 13(2).
 */
export function proposePlaceOfSupply(
  companyState: State | undefined,
  customerState: State | undefined,
): PlaceOfSupply | undefined {
  const state = customerState ?? companyState;
  return state && { kind: 'state', state };
}

/** `Maharashtra (27)`, or `United States (96)` as GST returns number a foreign country. */
export function formatPlaceOfSupply(place: PlaceOfSupply): string {
  return place.kind === 'state'
    ? formatState(place.state)
    : formatState({ code: ABROAD_CODE, name: place.country.trim() || 'Abroad' });
}

/** `27-Maharashtra`, as the sheets of GST returns have it. */
export function codeOfPlace(place: PlaceOfSupply): string {
  return place.kind === 'state'
    ? `${place.state.code}-${place.state.name}`
    : `${ABROAD_CODE}-${place.country}`;
}
