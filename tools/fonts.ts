import { cutInvoiceFonts } from './fonts/cut-invoice-fonts.ts';
import { cutSiteFonts } from './fonts/cut-site-fonts.ts';

/** Makes the fonts of site and invoice again; to be run when their characters change. */
await cutSiteFonts();
await cutInvoiceFonts();
