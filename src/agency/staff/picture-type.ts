/** A larger picture makes the PDF too large for the e-mail service's variables. */
export const LARGEST_PICTURE_BYTES = 8192;

/** Wider than this no invoice prints a picture. */
export const WIDEST_PICTURE = 480;

/** The type of a picture by its first bytes; undefined for what an invoice cannot print. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | undefined {
  if (PNG.every((byte, index) => bytes[index] === byte)) return 'image/png';
  return JPEG.every((byte, index) => bytes[index] === byte) ? 'image/jpeg' : undefined;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
