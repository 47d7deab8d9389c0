import { cutInvoiceFonts } from './fonts/cut-invoice-fonts.ts';
import { cutScriptFonts } from './fonts/cut-script-fonts.ts';
import { cutSiteFonts } from './fonts/cut-site-fonts.ts';

/** Subsets the fonts of site and invoice again; run it when their characters change. */
await cutSiteFonts();
await cutInvoiceFonts();
await cutScriptFonts();
