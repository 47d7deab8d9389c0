import type { jsPDF } from 'jspdf';

export interface PictureFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Places a picture in the upper left of a frame, as large as fits. One that cannot be read is logged
 * and left out (false), because an invoice without its logo is still an invoice.
 */
export function placePicture(
  doc: jsPDF,
  source: string,
  { x, y, width, height }: PictureFrame,
  log: (message: string) => void,
): boolean {
  try {
    const { bytes, format } = readPicture(source);
    const size = sizeOf(bytes) ?? doc.getImageProperties(bytes);
    const scale = Math.min(width / size.width, height / size.height);
    if (!Number.isFinite(scale) || scale <= 0) throw new Error('it has no size');
    doc.addImage(bytes, format, x, y, size.width * scale, size.height * scale);
    return true;
  } catch (error) {
    log(`A picture is left out of the PDF: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

const PNG_MARK = 0x89504e47;

/** What the header of a PNG says, for which jsPDF would decode the whole picture once more. */
function sizeOf(bytes: Uint8Array<ArrayBuffer>) {
  const header = new DataView(bytes.buffer);
  return header.getUint32(0) === PNG_MARK
    ? { width: header.getUint32(16), height: header.getUint32(20) }
    : undefined;
}

interface ReadPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: 'PNG' | 'JPEG';
}

function readPicture(source: string): ReadPicture {
  const [, type, base64] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(source) ?? [];
  if (type === undefined || base64 === undefined) throw new Error('it is neither PNG nor JPEG');
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return { bytes, format: type === 'png' ? 'PNG' : 'JPEG' };
}
