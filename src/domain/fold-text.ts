import { normaliseUnicode } from './normalise-unicode.ts';

/**
 * Letters that Unicode does not take apart into a plain letter and a mark, and the sigma that ends a
 * word, since what is typed may be its beginning.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/** A text as it is compared: without case and accents, with single spaces. */
export function foldText(text: string): string {
  return normaliseUnicode(text, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđıßæœς]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
