/** More marks on one letter than any script writes (Unicode's stream-safe text format, UAX 15). */
const SPARE_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Unicode's normal form of a text, without marks beyond the thirtieth on one letter: engines sort
 * the marks of a letter in quadratic time, so a pasted row of 100,000 would freeze the page.
 */
export function normaliseUnicode(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return dropSpareMarks(dropSpareMarks(text).normalize(form));
}

function dropSpareMarks(text: string): string {
  return text.replace(SPARE_MARKS, '$1');
}
