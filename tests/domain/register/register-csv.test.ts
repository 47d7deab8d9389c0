import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRegister } from '../../../src/domain/register/make-register.ts';
import { REGISTER_HEADINGS, registerCsv } from '../../../src/domain/register/register-csv.ts';
import { type RegisterDocument, toRegisterRow } from '../../../src/domain/register/register-row.ts';
import { toCsvCell } from '../../../src/domain/register/to-csv-cell.ts';
import { drawUpCreditNote } from '../../../src/domain/tax/draw-up-credit-note.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { arbitraryDocuments } from '../../support/arbitrary-issued.ts';
import { ISSUED_AT, invoiceWith, itemsOf } from '../../support/invoice.ts';
import { KARNATAKA_GSTIN, taxInvoiceWith, UNITED_STATES } from '../../support/tax.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];
const MONEY = {
  'Taxable Value': 'subtotal',
  'Central Tax': 'cgst',
  'State/UT Tax': 'sgst',
  'Integrated Tax': 'igst',
  'Rounded Off': 'roundedOff',
  'Document Value': 'total',
} as const;

type Line = Readonly<Record<string, string>>;

const linesOf = (documents: readonly RegisterDocument[], month = '2026-11', companyId = '') =>
  parse(registerCsv(makeRegister(documents, month, companyId)), {
    bom: true,
    columns: true,
  }) as Line[];
const paiseOf = (line: Line, heading: string) => Math.round(Number(line[heading]) * 100);
const isTotal = (line: Line) => line['Document Type'] === 'Total';

describe('over random invoices and credit notes', () => {
  test('every document is in the register of exactly one month, once', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        const listed = MONTHS.flatMap((month) => linesOf(documents, month)).filter(
          (line) => !isTotal(line),
        );
        expect(listed).toHaveLength(documents.length);
      }),
    );
  });

  test('the totals of all months are the sums of all documents, column by column', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        const totals = MONTHS.flatMap((month) => linesOf(documents, month)).filter(isTotal);
        for (const [heading, name] of Object.entries(MONEY)) {
          const issued = documents.map((document) => toRegisterRow(document).sums[name]);
          expect(add(totals.map((line) => paiseOf(line, heading)))).toBe(add(issued));
        }
      }),
    );
  });

  test('each line adds up, and so does the total of each company', () => {
    fc.assert(
      fc.property(arbitraryDocuments, fc.constantFrom(...MONTHS), (documents, month) => {
        const lines = linesOf(documents, month);
        const { 'Document Value': _, ...parts } = MONEY;
        for (const line of lines) {
          const sum = add(Object.keys(parts).map((heading) => paiseOf(line, heading)));
          expect(sum).toBe(paiseOf(line, 'Document Value'));
        }
        for (const total of lines.filter(isTotal)) {
          const own = lines.filter(
            (line) => !isTotal(line) && line['Company'] === total['Company'],
          );
          const values = own.map((line) => paiseOf(line, 'Document Value'));
          expect(add(values)).toBe(paiseOf(total, 'Document Value'));
        }
      }),
    );
  });

  test('no text begins like a formula', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        for (const line of MONTHS.flatMap((month) => linesOf(documents, month))) {
          for (const heading of ['Receiver Name', 'Document Number', 'GSTIN/UIN of Recipient'])
            expect(line[heading]).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });

  test('the registers of single companies are together the register of all', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        const ids = new Set(documents.map((document) => toRegisterRow(document).company.id));
        const single = [...ids].flatMap((id) => linesOf(documents, '2026-10', id));
        const all = linesOf(documents, '2026-10');
        expect(single.map(textOf).sort()).toEqual(all.map(textOf).sort());
      }),
    );
  });
});

test('an invoice to a registered customer in another State is ready for the sheet b2b', () => {
  const [line] = linesOf([
    { kind: 'invoice', invoice: taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN }) },
  ]);
  expect(line).toMatchObject({
    'Company GSTIN': '27SAMPL0000E1ZU',
    'Document Type': 'Tax invoice',
    'GSTR-1 Sheet': 'b2b',
    'GSTIN/UIN of Recipient': KARNATAKA_GSTIN,
    'Receiver Name': 'Zoë Łukasiewicz',
    'Document Number': '2627-1A7-0001',
    'Document date': '21-Nov-2026',
    'Place Of Supply': '29-Karnataka',
    'Reverse Charge': 'N',
    'Invoice Type': 'Regular B2B',
    Rate: '18',
    'Taxable Value': '2296.26',
    'Integrated Tax': '413.33',
    'Central Tax': '0',
    'HSN/SAC': '996812',
    'Document Value': '2709.59',
  });
});

test.each([
  ['an unregistered customer', {}, 'b2c', '', '27-Maharashtra'],
  ['a customer whose GSTIN is not valid', { customerGstin: 'X' }, 'b2c', '', '27-Maharashtra'],
  ['an export under LUT', { chosenPlace: UNITED_STATES }, 'exp', 'WOPAY', '96-United States'],
  [
    'an export with IGST',
    { chosenPlace: UNITED_STATES, chosenTreatment: 'export-igst' },
    'exp',
    'WPAY',
    '96-United States',
  ],
  [
    'a unit in a special economic zone',
    { customerGstin: KARNATAKA_GSTIN, chosenTreatment: 'export-lut' },
    'b2b',
    'SEZ supplies without payment',
    '29-Karnataka',
  ],
  ['an exempt service', { chosenTreatment: 'no-gst' }, 'exemp', '', '27-Maharashtra'],
] as const)('%s goes to its own sheet of the return', (_, written, sheet, type, place) => {
  const [line] = linesOf([{ kind: 'invoice', invoice: taxInvoiceWith(written) }]);
  expect(line).toMatchObject({
    'GSTR-1 Sheet': sheet,
    'Invoice Type': type,
    'Place Of Supply': place,
  });
});

test('a credit note names its invoice and takes away from the month of its own date', () => {
  const invoice = taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN });
  const drawn = drawUpCreditNote(
    { invoice, earlier: [], creditNoteNumber: '2627C1A7-0001', reason: 'Lost' },
    timestamp(ISSUED_AT + 20 * 86_400_000),
  );
  if (drawn.kind !== 'credit-note') throw new Error(drawn.kind);
  const documents = [
    { kind: 'invoice', invoice },
    { kind: 'credit-note', note: drawn.note },
  ] as const;
  expect(linesOf(documents)).toHaveLength(2);
  expect(linesOf(documents, '2026-12')).toMatchObject([
    {
      'Document Type': 'Credit note',
      'GSTR-1 Sheet': 'cdnr',
      'Document Number': '2627C1A7-0001',
      'Document date': '11-Dec-2026',
      'Taxable Value': '-2296.26',
      'Document Value': '-2709.59',
      'Original Invoice Number': '2627-1A7-0001',
      'Original Invoice date': '21-Nov-2026',
    },
    { 'Document Type': 'Total', 'Document Value': '-2709.59' },
  ]);
});

test('a company without tax fields lists its invoices as they were issued, with GST or without', () => {
  const withGst = invoiceWith({ invoiceNumber: 'A', includeGst: true });
  const without = invoiceWith({ invoiceNumber: 'B', includeGst: false });
  const documents = [withGst, without].map((invoice) => ({ kind: 'invoice', invoice }) as const);
  expect(linesOf(documents)).toMatchObject([
    { 'Document Number': 'A', Rate: '18', 'Central Tax': '206.66', 'Document Value': '2709.58' },
    { 'Document Number': 'B', Rate: '0', 'Central Tax': '0', 'Document Value': '2296.26' },
    { 'Document Type': 'Total', 'Central Tax': '206.66', 'Document Value': '5005.84' },
  ]);
  for (const line of linesOf(documents)) expect(line['GSTR-1 Sheet']).toBe('');
});

test('an invoice of the last evening of a month by the world’s clock is one of the next in India', () => {
  const invoice = { ...invoiceWith(), createdAt: '2026-11-30T18:30:00.000Z' };
  expect(linesOf([{ kind: 'invoice', invoice }])).toEqual([]);
  expect(linesOf([{ kind: 'invoice', invoice }], '2026-12')).toHaveLength(2);
});

test('the first line has every heading once, and the file says that it is UTF-8', () => {
  const csv = registerCsv(makeRegister([], '2026-11'));
  expect(csv).toBe(`\uFEFF${REGISTER_HEADINGS.join(',')}\r\n`);
  expect(new Set(REGISTER_HEADINGS).size).toBe(REGISTER_HEADINGS.length);
});

test.each([
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['-', "'-"],
  ['INCREMENT', 'INCREMENT '],
  ['a,"b"', '"a,""b"""'],
  ['=a,b', '"\'=a,b"'],
  [-12.5, '-12.5'],
])('the cell %j is written as %j', (cell, written) => {
  expect(toCsvCell(cell)).toBe(written);
});

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function textOf(line: Line): string {
  return JSON.stringify(line);
}

test('the codes of all rows are listed, and of a credit note those of the rows it credits', () => {
  const items = itemsOf(2).map((item, index) => (index === 0 ? item : { ...item, sac: '998540' }));
  const invoice = taxInvoiceWith({}, { items });
  const drawn = drawUpCreditNote(
    {
      invoice,
      earlier: [],
      creditNoteNumber: '2627C1A7-0001',
      reason: '',
      credits: [{ kind: 'rest', row: 2 }],
    },
    timestamp(ISSUED_AT + 1000),
  );
  if (drawn.kind !== 'credit-note') throw new Error(drawn.kind);
  const lines = linesOf([
    { kind: 'invoice', invoice },
    { kind: 'credit-note', note: drawn.note },
  ]);
  const codes = lines.filter((line) => !isTotal(line)).map((line) => line['HSN/SAC']);
  expect(codes).toEqual(['996812, 998540', '998540']);
});

test.each(['001', '11/26', '3-4-26', '1234567890123456', '12E5', 'MAR-26', '5 Jan'])(
  'a spreadsheet program leaves the number %s as it was issued',
  (invoiceNumber) => {
    const [line] = linesOf([{ kind: 'invoice', invoice: invoiceWith({ invoiceNumber }) }]);
    expect(line?.['Document Number']).toBe(`'${invoiceNumber}`);
  },
);

test.each(['INV-2026-427', '2627-1A7-0001', '2627C1A7-0001', '427', 'MAR/26-27/1'])(
  'the number %s needs no sign before it',
  (invoiceNumber) => {
    const [line] = linesOf([{ kind: 'invoice', invoice: invoiceWith({ invoiceNumber }) }]);
    expect(line?.['Document Number']).toBe(invoiceNumber);
  },
);
