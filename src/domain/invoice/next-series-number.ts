import { financialYearOf } from '../tax/financial-year.ts';

/** Rule 46(b) of the CGST rules: at most 16 characters, letters, digits, hyphen and slash. */
const MAX_LENGTH = 16;
/** Serials have at least so many digits. */
const SERIAL_DIGITS = 4;
/** So many characters of a device's code are its own; what stands before them all devices share. */
const DRAWN = 3;

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
 * `2627-1A-0001`, or `2627C1A-0001` for a credit note. A serial typed by hand is followed like any
 * other, unless nothing fits after it: then the first free number is next. Undefined when none is
 * left within 16 characters.
 */
export function nextSeriesNumber(
  series: NumberSeries,
  usedNumbers: Iterable<string>,
): string | undefined {
  const prefix = beginningOfSeries(series);
  const highest = 10 ** (MAX_LENGTH - prefix.length) - 1;
  const used = new Set(
    [...usedNumbers]
      .filter((number) => number.startsWith(prefix))
      .map((number) => number.slice(prefix.length))
      .filter((serial) => /^\d+$/.test(serial))
      .map(Number)
      .filter((serial) => serial <= highest),
  );
  const last = [...used].reduce((one, other) => Math.max(one, other), 0);
  const next = last < highest ? last + 1 : firstFree(used);
  return next > highest ? undefined : prefix + String(next).padStart(SERIAL_DIGITS, '0');
}

/**
 * What all numbers of a series begin with, such as `2627-1A-`. Of a device code that is too long for
 * a serial after it, its end stays whole: the characters that the device has drawn.
 */
export function beginningOfSeries({ company, deviceCode, date, document }: NumberSeries): string {
  const year = financialYearOf(date).slice(2).replace('-', '');
  // In the hyphen's place the C takes no room of the 16 characters.
  const start = `${year}${document === 'credit-note' ? 'C' : '-'}${company}`;
  const room = MAX_LENGTH - SERIAL_DIGITS - `${start}-`.length;
  return `${start}${shorten(deviceCode, room)}-`;
}

function shorten(deviceCode: string, room: number): string {
  if (deviceCode.length <= room) return deviceCode;
  const own = deviceCode.slice(-Math.min(DRAWN, room));
  // Digits would make the first company's number look like the tenth's, whose code is shorter still.
  return deviceCode.slice(0, room - own.length).replace(/^\d+/, '') + own;
}

function firstFree(used: ReadonlySet<number>): number {
  let serial = 1;
  while (used.has(serial)) serial += 1;
  return serial;
}
