/** Signs that join a consonant with the next one into a conjunct. */
const JOINS_NEXT = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D][\u200C\u200D]?$/;

/**
 * Divides a word into the parts between which a line may break, each a letter with all its marks;
 * a conjunct such as क्ष is one part, also where the browser's own rules are older than that.
 */
export function splitClusters(word: string): string[] {
  const clusters: string[] = [];
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const last = clusters.at(-1);
    if (last !== undefined && JOINS_NEXT.test(last)) clusters.splice(-1, 1, last + segment);
    else clusters.push(segment);
  }
  return clusters;
}
