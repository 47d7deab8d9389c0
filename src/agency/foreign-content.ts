/** What a file holds, by its first bytes, where that is neither a table nor JSON: `a picture`. */
export function foreignContent(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 512);
  const magic = MAGIC.find(([first]) => first.every((byte, at) => start[at] === byte));
  if (magic !== undefined) return magic[1];
  const text = new TextDecoder().decode(start).replace(/^\uFEFF/, '');
  return /^\s*<(?:!doctype|html|\?xml|svg|head|body)\b/i.test(text) ? 'a web page' : undefined;
}

const MAGIC: readonly (readonly [readonly number[], string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x52, 0x49, 0x46, 0x46], 'a picture'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or a ZIP file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a file of Office before 2007'],
];
