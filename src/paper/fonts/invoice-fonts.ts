import type { InvoiceFonts } from '../pdf/open-document.ts';
import regular from './noto-sans-regular.ttf?inline';
import semibold from './noto-sans-semibold.ttf?inline';

/** The fonts of our invoices, inlined in the code so that they are available offline. */
export const INVOICE_FONTS: InvoiceFonts = {
  regular: base64Of(regular),
  semibold: base64Of(semibold),
};

function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
