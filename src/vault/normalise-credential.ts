const LONGEST_NORMALIZED = 1000;

/** An ID or a password in NFKC; a text far too long for either stays as it is. */
export function normaliseCredential(text: string): string {
  // Engines sort the marks of a letter in quadratic time: 100,000 of them, pasted, freeze the page.
  return text.length > LONGEST_NORMALIZED ? text : text.normalize('NFKC');
}
