const BLOCK = 1024;
const LENGTH_BYTES = 4;

/**
 * The text's length and UTF-8 bytes, padded with zeros to whole KiB, so that the size of a sealed
 * text reveals little about its contents.
 */
export function padText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((LENGTH_BYTES + bytes.length) / BLOCK) * BLOCK);
  new DataView(padded.buffer).setUint32(0, bytes.length);
  padded.set(bytes, LENGTH_BYTES);
  return padded;
}

/** The padded text; undefined when these bytes do not come from `padText`. */
export function unpadText(padded: Uint8Array<ArrayBuffer>): string | undefined {
  if (padded.length === 0 || padded.length % BLOCK !== 0) return undefined;
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (length > padded.length - LENGTH_BYTES) return undefined;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  } catch {
    return undefined;
  }
}
