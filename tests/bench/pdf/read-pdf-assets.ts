import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import type { PdfAssets } from './pdf-writer.ts';

const FONTS = join(import.meta.dirname, '../../../src/paper/fonts');

/** The fonts of our invoices, and the sample agency's logo and QR code. */
export function readPdfAssets(): PdfAssets {
  const font = (weight: string) => readBase64(`${FONTS}/noto-sans-${weight}.ttf`);
  const picture = (name: string) =>
    `data:image/png;base64,${readBase64(`${AGENCY_FOLDER}/logos/${name}.png`)}`;
  return {
    fonts: { regular: font('regular'), semibold: font('semibold') },
    pictures: { logo: picture('courier'), qr: picture('sample-qr') },
  };
}

function readBase64(path: string): string {
  return readFileSync(path, 'base64');
}
