import { describe, expect, test } from 'vitest';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { makeLettering } from '../../src/paper/lettering/lettering.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { fakeTextEngine } from '../support/fake-text-engine.ts';
import { invoiceWith, itemsOf } from '../support/invoice.ts';
import { readDrawn, readPdf, textOf } from '../support/read-pdf.ts';

const { customer } = invoiceWith();
const ASSETS = { fonts: INVOICE_FONTS, pictures: { logo: '', qr: '' } };
const lettering = makeLettering(fakeTextEngine({ lacks: /\p{Script=Han}/u }), []);
const POINTS = 72 / 25.4;

const render = (change: Parameters<typeof invoiceWith>[0]) =>
  renderInvoicePdf(invoiceWith(change), { ...ASSETS, lettering }).bytes;
const named = (name: string) => render({ customer: { ...customer, name } });
const drawnIn = (bytes: Uint8Array) => readDrawn(bytes).map(({ text }) => text);

describe('an invoice with letters that jsPDF cannot join', () => {
  test('has each such name once as a picture, with its letters to search for', () => {
    const bytes = named('राम Kumar, क्षत्रिय श्री');
    expect(drawnIn(bytes)).toEqual(['राम', 'क्षत्रिय श्री']);
    expect(textOf(readPdf(bytes)[0])).toContain(' Kumar, ');
  });

  test('has the Latin letters beside them where the picture ends, on the same line', () => {
    const bytes = named('राम Kumar');
    const runs = readPdf(bytes)[0] ?? [];
    const beside = runs.find(({ text }) => text === ' Kumar');
    const plain = (readPdf(named('Kumar'))[0] ?? []).find(({ text }) => text === 'Kumar');
    const [drawn] = readDrawn(bytes);
    expect(beside?.y).toBe(plain?.y);
    expect(beside?.x).toBeCloseTo((plain?.x ?? 0) + (drawn?.width ?? 0), 1);
  });

  test('breaks a description between words, and a word too wide for its column between letters', () => {
    const description = `${'हिन्दी '.repeat(30)}${'क्षत्रिय'.repeat(20)}`.trim();
    const [item] = itemsOf(1);
    const lines = readDrawn(render({ items: item ? [{ ...item, description }] : [] }));
    expect(lines.length).toBeGreaterThan(4);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(76 * POINTS + 0.1);
    const texts = lines.map(({ text }) => text);
    expect(texts.join(' ').replaceAll(' ', '')).toContain('क्षत्रियक्षत्रिय');
    for (const text of texts) expect(text).toMatch(/^(हिन्दी|क्ष|त्रि|य)/);
  });

  test('prints a box for what no font of the device has', () => {
    const bytes = named('राम 李');
    expect(drawnIn(bytes)).toEqual(['राम']);
    expect(textOf(readPdf(bytes)[0])).toContain(' \uFFFD');
  });

  test('draws a name once, however often it is repeated in the same look', () => {
    const items = itemsOf(3).map((item) => ({ ...item, description: 'पुस्तक' }));
    expect(drawnIn(render({ items }))).toEqual(['पुस्तक']);
  });

  test('has the characters of every script in one file, however many they are', () => {
    const letters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0xac00 + index));
    const [item] = itemsOf(1);
    const bytes = render({ items: item ? [{ ...item, description: letters.join('') }] : [] });
    expect(drawnIn(bytes).join('')).toBe(letters.join(''));
  });

  test('is the same file each time', () => {
    expect(named('राम').join()).toBe(named('राम').join());
  });
});

test('an invoice without such letters is the same file, whether they could be drawn or not', () => {
  const invoice = invoiceWith({ items: itemsOf(40) });
  const { bytes } = renderInvoicePdf(invoice, ASSETS);
  expect(renderInvoicePdf(invoice, { ...ASSETS, lettering }).bytes.join()).toBe(bytes.join());
});
