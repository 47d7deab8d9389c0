import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatRupees } from '../../src/domain/format-rupees.ts';
import { formatRupeesWithoutSymbol } from '../../src/domain/format-rupees-without-symbol.ts';
import { amountInWords } from '../../src/domain/invoice/amount-in-words.ts';
import { formatQuantity } from '../../src/domain/invoice/format-quantity.ts';
import type { InvoiceDraft } from '../../src/domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import { lineAmount } from '../../src/domain/invoice/line-amount.ts';
import { INVOICE_TERMS } from '../../src/domain/invoice-terms.ts';
import { grams, paise } from '../../src/domain/units.ts';
import { findUnprintable } from '../../src/paper/find-unprintable.ts';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { type InvoicePictures, renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { companyAt, invoiceWith, itemsOf } from '../support/invoice.ts';
import { type Run, readPdf, textOf } from '../support/read-pdf.ts';

const QR = pictureOf('logos/sample-qr.png');
const PAGE = { width: 595.28, height: 841.89 };

describe('the PDF of an invoice', () => {
  test('names the company, the customer, the route and the bank details', () => {
    const [page] = draw();
    const text = textOf(page);
    const { company, customer } = invoiceWith();
    const { name, gstin, pan, address, mobile, email, website, bankDetails } = company;
    const said = [name, gstin, pan, address, mobile, email, website, ...Object.values(bankDetails)];
    for (const each of [...said, customer.name, customer.mobile, customer.email]) {
      expect(text).toContain(each);
    }
    for (const line of customer.address.split('\n')) expect(text).toContain(line);
    for (const each of ['INV-2026-427', 'Mumbai', 'Bristol', 'Shipping Date', '21 November 2026']) {
      expect(text).toContain(each);
    }
    expect(text).toContain('Page 1 of 1');
  });

  test('prints every term in full', () => {
    const text = textOf(draw()[0]).replaceAll('\n', ' ');
    for (const term of INVOICE_TERMS) expect(text).toContain(term);
  });

  test('has its text in reading order: company, route, customer, items, totals, bank', () => {
    const text = textOf(draw()[0]);
    const order = [
      'Sample Courier Company',
      'INV-2026-427',
      'From',
      'Bristol',
      'Zoë Łukasiewicz',
      'Description',
      'Cotton kurta',
      'Subtotal',
      'Bank details',
      'Page 1',
    ];
    const places = order.map((each) => text.indexOf(each));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });
});

describe('every figure in the PDF', () => {
  test.each([1, 2, 3, 12, 30, 60, 300])('is printed to the paisa with %i items', (count) => {
    const invoice = invoiceWith({ items: itemsOf(count) });
    const pages = readPdf(render(invoice).bytes);
    expect(rowsOf(pages)).toEqual(
      invoice.items.map((item, index) => [
        String(index + 1),
        item.description,
        formatQuantity(item.quantity),
        formatRupeesWithoutSymbol(item.price),
        formatRupeesWithoutSymbol(lineAmount(item)),
      ]),
    );
    const text = pages.map(textOf).join('\n');
    const { subtotal, cgst, sgst, total } = invoice.totals;
    expect(text).toMatch(lineOf('Subtotal', formatRupees(subtotal)));
    expect(text).toMatch(lineOf('CGST (9%)', formatRupees(cgst)));
    expect(text).toMatch(lineOf('SGST (9%)', formatRupees(sgst)));
    expect(text).toMatch(lineOf('Total', formatRupees(total)));
    expect(text.replaceAll('\n', ' ')).toContain(amountInWords(total));
  });

  test('does not include GST when the invoice has none', () => {
    const invoice = invoiceWith({ includeGst: false });
    const text = readPdf(render(invoice).bytes).map(textOf).join('\n');
    expect(text).not.toMatch(/[CS]GST \(/);
    expect(text).toMatch(lineOf('Total', formatRupees(invoice.totals.subtotal)));
  });

  test('is zero, in words too, on an invoice of ₹0', () => {
    const items = [{ id: '1', description: '', quantity: grams(1000), price: paise(0) }];
    const text = textOf(draw({ items })[0]);
    expect(text).toContain('₹0');
    expect(text).toContain('Zero');
  });

  test('is aligned at its decimal point', () => {
    const runs = draw({ items: itemsOf(3) }).flat();
    const [whole, broken] = ['225', '705.34'].map((text) => runs.find((run) => run.text === text));
    if (whole === undefined || broken === undefined) throw new Error('An amount is not printed.');
    // Both have three digits before the point, so they begin at the same x.
    expect(whole.x).toBeCloseTo(broken.x, 1);
  });
});

describe('items over several pages', () => {
  test('repeat the heading row on each page', () => {
    const pages = draw({ items: itemsOf(300) });
    expect(pages.length).toBeGreaterThan(5);
    const rowsOn = pages.map((page) => rowsOf([page]).length);
    const headed = pages.map((page) => textOf(page).includes('Weight (KG)'));
    expect(headed).toEqual(rowsOn.map((rows) => rows > 0));
    pages.forEach((page, index) => {
      expect(textOf(page)).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  test('never have a heading row without an item below it, however long the address', () => {
    const { customer } = invoiceWith();
    for (let lines = 1; lines <= 60; lines += 1) {
      const address = Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n');
      for (const page of draw({ customer: { ...customer, address }, items: itemsOf(1) })) {
        expect(textOf(page).includes('Weight (KG)')).toBe(rowsOf([page]).length > 0);
      }
    }
  });

  test('fit on one page with totals, bank details and terms when there are twelve of one line', () => {
    expect(draw({ items: itemsOf(12) })).toHaveLength(1);
  });

  test('never leave the totals alone on a page', () => {
    for (let count = 1; count <= 45; count += 1) {
      const pages = draw({ items: itemsOf(count) });
      const totals = pages.find((page) => textOf(page).includes('Subtotal'));
      expect(rowsOf(totals === undefined ? [] : [totals]).length).toBeGreaterThan(0);
    }
  });
});

describe('long texts', () => {
  const long = 'Seven Sisters Handloom Cooperative of the Brahmaputra Valley ';
  const change: Partial<InvoiceDraft> = {
    invoiceNumber: 'INV-2026-427/'.repeat(20),
    customer: {
      name: long.repeat(4),
      email: `${'a'.repeat(64)}@${'b'.repeat(120)}.example`,
      mobile: '+44 '.repeat(30),
      address: `${long.repeat(8)}\n${'x'.repeat(400)}`,
    },
    shipping: {
      from: 'Warehouse 14, Bhiwandi Logistics Park, Thane, Maharashtra '.repeat(9),
      to: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      date: 'soon',
    },
    items: itemsOf(5).map((item) => ({
      ...item,
      description: `${long.repeat(12)} ${'y'.repeat(200)}`,
    })),
  };

  test('wrap inside the page and lose nothing', () => {
    const pages = draw(change);
    const letters = (text: string) => text.replace(/\s/g, '');
    const text = letters(pages.map(bodyOf).join(''));
    const { customer, shipping, invoiceNumber } = invoiceWith(change);
    for (const each of [
      invoiceNumber,
      customer.name,
      customer.email,
      customer.mobile,
      customer.address,
      shipping.from,
      shipping.to,
    ]) {
      expect(text).toContain(letters(each));
    }
    for (const run of pages.flat()) expectInside(run);
  });

  test('of 100 kB flow over pages', () => {
    const items = itemsOf(2).map((item) => ({ ...item, description: 'bundle '.repeat(15_000) }));
    const pages = draw({ items });
    expect(pages.length).toBeGreaterThan(30);
    expect(
      pages
        .map(textOf)
        .join('\n')
        .match(/bundle/g),
    ).toHaveLength(30_000);
    for (const page of pages) for (const run of page) expectInside(run);
  });

  test('of 10 kB in number, From and To flow over pages and lose nothing', () => {
    const many = (word: string) => `${word} `.repeat(1500);
    const pages = draw({
      invoiceNumber: many('NUMBER'),
      shipping: { from: many('FROM'), to: many('TO'), date: '2026-11-21' },
    });
    const words = pages.flatMap((page, index) => bodyOf(page, index).split(/\s/));
    for (const each of ['NUMBER', 'FROM', 'TO']) {
      expect(words.filter((word) => word === each)).toHaveLength(1500);
    }
    for (const page of pages) {
      for (const run of page) expectInside(run);
      expectApart(page);
    }
  });

  test('of any length in From and To overlap nothing', () => {
    for (let lines = 1; lines <= 60; lines += 1) {
      const from = 'Warehouse Park, Bhiwandi '.repeat(lines);
      for (const page of draw({ shipping: { from, to: 'Bristol', date: '2026-11-21' } })) {
        for (const run of page) expectInside(run);
        expectApart(page);
      }
    }
  });

  test('of 100 kB in any field stay on the paper', () => {
    const endless = 'parcel '.repeat(15_000);
    const everywhere: Partial<InvoiceDraft> = {
      invoiceNumber: endless,
      customer: { name: endless, email: endless, mobile: endless, address: endless },
      shipping: { from: endless, to: endless, date: endless },
    };
    for (const page of draw(everywhere)) for (const run of page) expectInside(run);
  });

  test('of the largest amounts stay inside the page', () => {
    const items = itemsOf(2).map((item) => ({
      ...item,
      quantity: grams(999_999_999),
      price: paise(4_999_999_99),
    }));
    const runs = draw({ items }).flat();
    for (const run of runs) expectInside(run);
  });
});

describe('letters', () => {
  test.each([
    ['Latin with diacritics', 'Łódź Ångström naïve Şişli Đà Nẵng İzmir Ħamrun ŵŷ ǰ ș ț ə Ƙano'],
    ['Greek', 'Αθήνα, Θεσσαλονίκη: ΆΈΉΊΌΎΏ ςΐΰ'],
    ['Cyrillic', 'Щукин, Київ, Ђорђе, Љубљана, Қазақстан, ёъэ'],
    ['signs', '₹ € £ ¥ № ™ © ® ½ ¾ × ÷ – — ‘ ’ “ ” … • ‰ « »'],
  ])('of %s read back as they were typed', (_, text) => {
    const pdf = render(invoiceWith({ customer: { ...invoiceWith().customer, name: text } }));
    expect(textOf(readPdf(pdf.bytes)[0]).replaceAll('\n', ' ')).toContain(text);
    expect(findUnprintable(text)).toEqual([]);
  });

  test('that the font lacks are printed as a visible mark', () => {
    const name = 'हिन्दी 📦 中 & Sons';
    const pdf = render(invoiceWith({ customer: { ...invoiceWith().customer, name } }));
    expect(textOf(readPdf(pdf.bytes)[0])).toContain('������ � � & Sons');
  });

  test('of any kind are drawn inside the page', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, text, (name, address, description, from) => {
        const change = {
          invoiceNumber: name,
          customer: { name, email: address, mobile: from, address },
          shipping: { from, to: name, date: address },
          items: [{ id: '1', description, quantity: grams(1000), price: paise(100) }],
        };
        const pages = readPdf(renderWith({ logo: '', qr: '' }, invoiceWith(change)).bytes);
        for (const run of pages.flat()) expectInside(run);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the file', () => {
  test('has the same bytes every time', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21') });
    const first = render();
    vi.setSystemTime(new Date('2031-01-01'));
    expect(Buffer.compare(render().bytes, first.bytes)).toBe(0);
    vi.useRealTimers();
  });

  test('has other bytes for another invoice', () => {
    expect(render(invoiceWith({ invoiceNumber: 'INV-2026-428' })).dataUrl).not.toBe(
      render().dataUrl,
    );
  });

  test('has its title, author, language and date', () => {
    const pdf = Buffer.from(render().bytes).toString('latin1');
    expect(pdf).toContain('/Title (Invoice INV-2026-427');
    expect(pdf).toContain('/Author (Sample Courier Company)');
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain("/CreationDate (D:20261121063015+00'00')");
  });

  test.each([0, 1, 2])(
    'of company %i with 30 varied items, logo and QR code is small enough for a mail',
    (company) => {
      const words =
        'Zari border saree, Kolhapuri chappals, brass diya, jute bag, filter coffee & GRE guide';
      const items = itemsOf(30).map((item, index) => ({
        ...item,
        description: `${index * 7919} ${words.slice(index * 2)}`,
      }));
      const { dataUrl, bytes } = render(invoiceWith({ items }, company), company);
      expect(dataUrl.length).toBeLessThanOrEqual(50_000);
      expect(dataUrl).toBe(`data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`);
      expect(
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Subtype \/Image/g),
      ).toHaveLength(2);
    },
  );
});

describe('pictures', () => {
  const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
  const cut = QR.slice(0, 120);

  test.each([
    '/logos/none.png',
    broken,
    cut,
    'data:image/webp;base64,AAAA',
    'data:image/png;base64,',
  ])('%s cannot be read, so it is logged and left out, and the invoice is still made', (logo) => {
    const log = vi.fn();
    const pdf = renderWith({ logo, qr: logo }, invoiceWith(), log);
    expect(log).toHaveBeenCalledTimes(2);
    expect(textOf(readPdf(pdf.bytes)[0])).toMatch(lineOf('Total', formatRupees(paise(270_958))));
    expect(textOf(readPdf(pdf.bytes)[0])).not.toContain('Scan to pay');
  });

  test('a missing logo is replaced by the company’s name in larger letters', () => {
    const size = (logo: string) => {
      const pdf = renderWith({ logo, qr: '' }, invoiceWith({}, 3));
      return readPdf(pdf.bytes)[0]?.find(({ text }) => text === companyAt(3).name)?.size ?? 0;
    };
    expect(size('')).toBeGreaterThan(size(QR));
  });
});

function render(invoice = invoiceWith(), company = 0) {
  const { logo } = companyAt(company);
  return renderWith({ logo: logo === '' ? '' : pictureOf(logo), qr: QR }, invoice);
}

function renderWith(pictures: InvoicePictures, invoice: IssuedInvoice, log?: () => void) {
  return renderInvoicePdf(invoice, { fonts: INVOICE_FONTS, pictures }, log);
}

function draw(change: Partial<InvoiceDraft> = {}): Run[][] {
  return readPdf(render(invoiceWith(change)).bytes);
}

function pictureOf(path: string): string {
  return `data:image/png;base64,${readFileSync(`tests/fixtures/agency/${path}`).toString('base64')}`;
}

/** The rows of the item table as texts, a row being what is on one line with its number. */
function rowsOf(pages: readonly (readonly Run[])[]): string[][] {
  return pages.flatMap((page) => {
    const heading = page.findIndex(({ text }) => text === 'Amount (₹)');
    const numbers = page.filter(
      ({ text, x, size }, index) => index > heading && /^\d+$/.test(text) && x < 52 && size === 7.5,
    );
    return numbers.map(({ y }) => page.filter((run) => run.y === y).map(({ text }) => text));
  });
}

/** The text of a page without its running head and its foot. */
function bodyOf(page: readonly Run[], index: number): string {
  return textOf(page.filter(({ y }) => y > 40 && (index === 0 || y < 790)));
}

function lineOf(label: string, amount: string): RegExp {
  const literal = [label, amount].map((text) => text.replace(/[().]/g, '\\$&'));
  return new RegExp(`^${literal.join('\\n')}$`, 'm');
}

function expectInside({ text, x, y, size }: Run): void {
  // Few letters are narrower than three tenths of their size.
  const width = text.length * size * 0.3;
  const inside = x >= 50 && x + width <= PAGE.width - 45 && y >= 30 && y <= PAGE.height - 30;
  if (!inside) throw new Error(`"${text}" is at ${x}, ${y}`);
}

/** Fails when a line of text overlaps another one. */
function expectApart(page: readonly Run[]): void {
  const sorted = page.toSorted((a, b) => b.y - a.y);
  for (const [index, upper] of sorted.entries()) {
    for (const lower of sorted.slice(index + 1)) {
      if (upper.y - lower.y >= lower.size * 0.7) break;
      const isBeside = endOf(upper) <= lower.x || endOf(lower) <= upper.x;
      if (!isBeside) throw new Error(`"${lower.text}" overlaps "${upper.text}"`);
    }
  }
}

/** The least x at which a run ends: few letters are narrower than three tenths of their size. */
function endOf({ text, x, size }: Run): number {
  return x + text.length * size * 0.3;
}
