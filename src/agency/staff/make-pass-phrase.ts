const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
const WORDS = 6;
const SYLLABLES = 2;

/** Each syllable is one of 16 × 4: six bits. */
export const PASS_PHRASE_BITS = WORDS * SYLLABLES * Math.log2(CONSONANTS.length * VOWELS.length);

/** A phrase that can be said and typed, such as `bado-kilu-…`, drawn from one random byte a syllable. */
export function makePassPhrase(randomBytes: (count: number) => Uint8Array): string {
  const syllables = [...randomBytes(WORDS * SYLLABLES)].map(
    // 256 is a multiple of 64, so the remainder favours no syllable.
    (byte) => CONSONANTS.charAt(byte % 16) + VOWELS.charAt((byte >> 4) % 4),
  );
  return Array.from({ length: WORDS }, (_, word) =>
    syllables.slice(word * SYLLABLES, (word + 1) * SYLLABLES).join(''),
  ).join('-');
}
