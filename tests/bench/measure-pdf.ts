import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { createServer } from 'vite';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import { lineAmount } from '../../src/domain/invoice/line-amount.ts';
import { timestamp } from '../../src/domain/time.ts';
import { grams, paise } from '../../src/domain/units.ts';
import type { InvoiceAssets } from '../../src/paper/render-invoice-pdf.ts';
import { withoutPartsOfJspdf } from '../../tools/bundle/aliases.ts';
import type { Row } from '../../tools/markdown/format-markdown-table.ts';
import sample from '../fixtures/agency/staff.sample.json' with { type: 'json' };
import type { Measured } from './benchmark.ts';

/** What is used of the page's own module, loaded by Vite as the page's build of jsPDF is. */
interface RenderModule {
  readonly renderInvoicePdf: (
    invoice: IssuedInvoice,
    assets: InvoiceAssets,
  ) => { readonly bytes: Uint8Array };
}

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = 7;
const POINTS_PER_MM = 72 / 25.4;
const SIZES = [1, 12, 60] as const;

/** How long an invoice's PDF takes and how large it is, compared with pdf-lib writing the same words. */
export async function measurePdf(): Promise<Measured> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: [
        { find: /^jspdf$/, replacement: join(ROOT, 'node_modules/jspdf/dist/jspdf.es.min.js') },
        withoutPartsOfJspdf,
      ],
    },
    ssr: { noExternal: ['jspdf'] },
  });
  const { renderInvoicePdf } = (await vite.ssrLoadModule(
    '/src/paper/render-invoice-pdf.ts',
  )) as RenderModule;
  const assets = { fonts: fonts(), pictures: pictures() };
  const rows: Row[] = [];
  for (const count of SIZES) {
    const invoice = invoiceOf(count);
    rows.push(
      await measure(`ours, ${count} items`, () => renderInvoicePdf(invoice, assets).bytes),
      await measure(`pdf-lib, ${count} items`, () => renderWithPdfLib(invoice)),
    );
  }
  await vite.close();
  return {
    title: 'The PDF of an invoice',
    note: `The quickest of ${ROUNDS} rounds after the first, which also loads the fonts. Both write the same words with the same two weights of Noto Sans, the logo and the QR code; pdf-lib subsets its fonts for each document, and draws no lines, bands or page furniture.`,
    rows,
  };
}

async function measure(what: string, render: () => Uint8Array | Promise<Uint8Array>): Promise<Row> {
  const first = await timeOf(render);
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) later.push((await timeOf(render)).time);
  const quickest = Math.min(...later);
  return {
    document: what,
    first: `${first.time.toFixed(1)} ms`,
    quickest: `${quickest.toFixed(1)} ms`,
    size: `${first.size} bytes`,
    'data URL': `${Math.ceil(first.size / 3) * 4 + 28} characters`,
  };
}

async function timeOf(render: () => Uint8Array | Promise<Uint8Array>) {
  const start = performance.now();
  const { length } = await render();
  return { time: performance.now() - start, size: length };
}

function invoiceOf(count: number): IssuedInvoice {
  const [company] = sample.companies;
  if (company === undefined) throw new Error('The sample staff file has no company.');
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    description: `Cotton kurta, block printed, size ${index}`,
    quantity: grams(500 + index * 10),
    price: paise(45_050 + index),
  }));
  return composeInvoice(
    {
      invoiceNumber: 'INV-2026-427',
      companyId: company.id,
      customer: {
        name: 'Zoë Łukasiewicz',
        email: 'zoe@customer.example',
        mobile: '+44 0000 000000',
        address: '12 Harbour Lane\nBristol BS1 0AA',
      },
      shipping: { from: 'Mumbai', to: 'Bristol', date: '2026-11-21' },
      items,
      includeGst: true,
    },
    company,
    timestamp(Date.parse('2026-11-21T06:30:15.123Z')),
    { cgst: 9, sgst: 9 },
  );
}

function fonts() {
  return {
    regular: fontOf('regular').toString('base64'),
    semibold: fontOf('semibold').toString('base64'),
  };
}

function pictures() {
  return { logo: pictureOf('logos/courier.png'), qr: pictureOf('logos/sample-qr.png') };
}

function pictureOf(path: string): string {
  return `data:image/png;base64,${readFileSync(join(ROOT, 'tests/fixtures/agency', path)).toString('base64')}`;
}

/** The same words in the same fonts, one line each: the least that another library would have to do. */
async function renderWithPdfLib(invoice: IssuedInvoice): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const [regular, semibold] = [await embed(doc, 'regular'), await embed(doc, 'semibold')];
  const { logo, qr } = pictures();
  const images = [await doc.embedPng(logo), await doc.embedPng(qr)];
  const lines = linesOf(invoice);
  for (let from = 0; from < lines.length; from += 60) {
    const page = doc.addPage([210 * POINTS_PER_MM, 297 * POINTS_PER_MM]);
    for (const [index, line] of lines.slice(from, from + 60).entries()) {
      writeLine(page, line, index, index % 5 === 0 ? semibold : regular);
    }
    for (const [index, image] of images.entries()) {
      page.drawImage(image, { x: 400, y: 700 - index * 100, width: 80, height: 80 });
    }
  }
  return doc.save();
}

function embed(doc: PDFDocument, weight: string): Promise<PDFFont> {
  return doc.embedFont(fontOf(weight), { subset: true });
}

function fontOf(weight: string): Buffer {
  return readFileSync(join(ROOT, `src/paper/fonts/noto-sans-${weight}.ttf`));
}

function writeLine(page: PDFPage, line: string, index: number, font: PDFFont): void {
  page.drawText(line, { x: 50, y: 800 - index * 12.5, size: 9, font });
}

function linesOf({ company, customer, shipping, items, totals, invoiceNumber }: IssuedInvoice) {
  return [
    invoiceNumber,
    company.name,
    company.address,
    company.gstin,
    customer.name,
    ...customer.address.split('\n'),
    ...Object.values(shipping),
    ...items.map((item) =>
      [item.description, item.quantity / 1000, item.price / 100, lineAmount(item) / 100].join(
        '   ',
      ),
    ),
    ...Object.entries(totals).map(([name, amount]) => `${name} ₹${amount / 100}`),
    ...Object.values(company.bankDetails),
  ];
}
