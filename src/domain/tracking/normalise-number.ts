import { normaliseUnicode } from '../normalise-unicode.ts';

/**
 * Normalises a pasted number to the form that is compared and sent: capital letters and ASCII
 * digits, without spaces, dashes, dots or invisible characters.
 */
export function normaliseNumber(typed: string): string {
  return toAsciiDigits(normaliseUnicode(typed, 'NFKC'))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** Turns the digits of scripts used in India and the Gulf into ASCII; NFKC handles full-width ones. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROES.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The zeroes of Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const ZEROES = [
  0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66,
];
