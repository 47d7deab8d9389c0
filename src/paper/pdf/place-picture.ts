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
    const size = doc.getImageProperties(bytes);
    const scale = Math.min(width / size.width, height / size.height);
    if (!Number.isFinite(scale) || scale <= 0) throw new Error('it has no size');
    doc.addImage(bytes, format, x, y, size.width * scale, size.height * scale);
    return true;
  } catch (error) {
    log(`A picture is left out of the PDF: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function readPicture(source: string): { bytes: Uint8Array; format: 'PNG' | 'JPEG' } {
  const [, type, base64] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(source) ?? [];
  if (type === undefined || base64 === undefined) throw new Error('it is neither PNG nor JPEG');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return { bytes, format: type === 'png' ? 'PNG' : 'JPEG' };
}
