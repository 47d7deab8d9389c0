/**
 * The text with another reading in the place of a normalised number, however that was grouped; as a
 * line of its own where its digits are of another script. Nothing else of the text is lost.
 */
export function replaceNumber(text: string, number: string, reading: string): string {
  const grouped = new RegExp([...number].join('[^A-Za-z0-9\\n]*'), 'i');
  return grouped.test(text) ? text.replace(grouped, reading) : `${reading}\n${text}`;
}
