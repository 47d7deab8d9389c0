import { financialYearOf } from '../tax/financial-year.ts';

/** Rule 46(b) of the CGST rules: at most 16 characters, letters, digits, hyphen and slash. */
const MAX_LENGTH = 16;

export interface NumberSeries {
  /** The company's place in the staff file, from 1. */
  readonly company: number;
  /** Distinguishes this device from others that issue for the same company. */
  readonly deviceCode: string;
  /** Calendar date of issue. */
  readonly date: string;
}

/**
 * The next number in a company's series for the Indian financial year of a date, such as
 * `2627-1A-0001`; undefined when it would be longer than 16 characters.
 */
export function nextSeriesNumber(
  { company, deviceCode, date }: NumberSeries,
  usedNumbers: Iterable<string>,
): string | undefined {
  const year = financialYearOf(date).slice(2).replace('-', '');
  const prefix = `${year}-${company}${deviceCode}-`;
  const serials = [...usedNumbers]
    .filter((number) => number.startsWith(prefix))
    .map((number) => number.slice(prefix.length))
    .filter((serial) => /^\d+$/.test(serial))
    .map(Number);
  const next = serials.reduce((highest, serial) => Math.max(highest, serial), 0) + 1;
  const number = prefix + String(next).padStart(4, '0');
  return number.length <= MAX_LENGTH ? number : undefined;
}
