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
  /** Credit notes have a series of their own (rule 53(1A)); invoices unless said otherwise. */
  readonly document?: 'invoice' | 'credit-note';
}

/**
 * The next number in a company's series for the Indian financial year of a date, such as
 * `2627-1A-0001`, or `2627C1A-0001` for a credit note; undefined when it would be longer than 16 characters.
 */
export function nextSeriesNumber(
  { company, deviceCode, date, document }: NumberSeries,
  usedNumbers: Iterable<string>,
): string | undefined {
  const year = financialYearOf(date).slice(2).replace('-', '');
  // In the hyphen's place the C takes no room of the 16 characters.
  const prefix = `${year}${document === 'credit-note' ? 'C' : '-'}${company}${deviceCode}-`;
  const serials = [...usedNumbers]
    .filter((number) => number.startsWith(prefix))
    .map((number) => number.slice(prefix.length))
    .filter((serial) => /^\d+$/.test(serial))
    .map(Number);
  const next = serials.reduce((highest, serial) => Math.max(highest, serial), 0) + 1;
  const number = prefix + String(next).padStart(4, '0');
  return number.length <= MAX_LENGTH ? number : undefined;
}
