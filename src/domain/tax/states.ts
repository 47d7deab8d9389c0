import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';

/** A State or Union territory by its GST code, as an invoice keeps it. */
export const STATE_SCHEMA = extensibleObject({ code: v.string(), name: v.string() });

export type State = Readonly<v.InferOutput<typeof STATE_SCHEMA>>;

/**
 * The States and Union territories by the GST network's codes. 25 was merged into 26 on 26 January
 * 2020; 28 was Andhra Pradesh before Telangana left it, which now has 37.
 */
const NAMES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Every State and Union territory, by code. */
export const STATES: readonly State[] = Object.entries(NAMES)
  .map(([code, name]) => ({ code, name }))
  // Codes from 10 on are integers, which an object lists before the others.
  .sort((one, other) => Number(one.code) - Number(other.code));

/** Union territories without a legislature of their own (CGST Act, section 2(114)). */
const UTGST_CODES: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** The State whose code a GSTIN begins with; undefined when no State has that code today. */
export function stateOfGstin(gstin: string): State | undefined {
  const code = gstin.slice(0, 2);
  const name = Object.hasOwn(NAMES, code) ? NAMES[code] : undefined;
  return name === undefined ? undefined : { code, name };
}

/** What stands beside CGST within one State: UTGST replaces SGST in six Union territories (UTGST Act, section 7). */
export function stateTaxName({ code }: State): 'SGST' | 'UTGST' {
  return UTGST_CODES.includes(code) ? 'UTGST' : 'SGST';
}

/** `Maharashtra (27)`. */
export function formatState({ code, name }: State): string {
  return `${name} (${code})`;
}
