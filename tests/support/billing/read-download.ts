import { readPdf, textOf } from '../read-pdf.ts';

/** All text of a saved PDF, run after run and page after page. */
export async function readDownload(file: File | undefined): Promise<string> {
  return readPdf(await bytesOf(file))
    .map(textOf)
    .join('\n');
}

export async function bytesOf(file: File | undefined): Promise<Uint8Array> {
  if (file === undefined) throw new Error('Nothing was saved.');
  return new Uint8Array(await file.arrayBuffer());
}

/** How many pictures a PDF holds: logo and QR, or the QR alone. */
export async function countPictures(file: File | undefined): Promise<number> {
  const pdf = Buffer.from(await bytesOf(file)).toString('latin1');
  return pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
}
