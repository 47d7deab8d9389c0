import type { Register } from '../domain/register/make-register.ts';
import type { Lettering } from './lettering/lettering.ts';
import { drawAirmailEdge } from './pdf/airmail-edge.ts';
import { Canvas } from './pdf/canvas.ts';
import { type InvoiceFonts, openDocument } from './pdf/open-document.ts';
import { PageFlow } from './pdf/page-flow.ts';
import { drawPageFeet, drawRunningHead } from './pdf/page-frame.ts';
import { drawRegisterTable } from './pdf/register-table.ts';
import { LEFT, STYLES, TOP } from './pdf/style.ts';
import { registerContent } from './register/register-content.ts';

/**
 * Draws a month's register on A4 pages, each company on pages of its own.
 *
 * @param createdAt the moment that the document says it was made at, ISO
 * @param pause lets the page answer between two blocks
 * @param lettering draws the letters that the fonts lack
 */
export async function renderRegisterPdf(
  register: Register,
  createdAt: string,
  fonts: InvoiceFonts,
  pause: () => Promise<void>,
  lettering?: Lettering,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = registerContent(register);
  const canvas = new Canvas(openDocument({ createdAt, ...register }, content, fonts), lettering);
  for (const [index, company] of content.companies.entries()) {
    if (index > 0) canvas.doc.addPage();
    const flow = new PageFlow(canvas, () => drawRunningHead(canvas, company));
    drawAirmailEdge(canvas);
    canvas.write(`Register of ${content.month}`, LEFT, TOP - 1.4, STYLES.eyebrow);
    flow.y = TOP + 6;
    flow.writeFlowing(canvas.wrap(company.name, 174, STYLES.title), LEFT, STYLES.title);
    flow.writeFlowing([company.summary], LEFT, STYLES.small);
    flow.y += 3;
    await drawRegisterTable(flow, company, pause);
  }
  drawPageFeet(canvas, content);
  return new Uint8Array(canvas.doc.output('arraybuffer'));
}
