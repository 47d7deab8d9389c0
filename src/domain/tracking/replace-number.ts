/**
 * Replaces a normalised number in the text by another reading, however it was grouped. If its digits
 * are in another script, the reading is put on a line of its own; nothing else in the text changes.
 */
export function replaceNumber(text: string, number: string, reading: string): string {
  const grouped = new RegExp([...number].join('[^A-Za-z0-9\\n]*'), 'i');
  return grouped.test(text) ? text.replace(grouped, reading) : `${reading}\n${text}`;
}
