export type OwnerFileReading =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** `wrong` follows the file's name. */
  | { readonly kind: 'unreadable'; readonly wrong: string };

const MEGABYTE = 1_000_000;

/** Far more than any price list, staff file or photo has; a larger file would stop the page. */
const LARGEST = 20 * MEGABYTE;

/** Reads a file that an owner chose; one that is far too large, or gone by now, is not read. */
export async function readOwnerFile(file: File): Promise<OwnerFileReading> {
  if (file.size > LARGEST) {
    const size = Math.round(file.size / MEGABYTE);
    return { kind: 'unreadable', wrong: `the file has ${size} MB, so it is the wrong one` };
  }
  try {
    return { kind: 'bytes', bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return {
      kind: 'unreadable',
      wrong: 'the file can no longer be read: it was moved, deleted or locked by another program',
    };
  }
}
