import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { lineAmount } from '../../../src/domain/invoice/line-amount.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { INVOICE_RECORD_SCHEMA } from '../../../src/domain/outbox/invoice-record.ts';
import { creditLeft } from '../../../src/domain/tax/credit-left.ts';
import { type CreditNote, parseCreditNote } from '../../../src/domain/tax/credit-note.ts';
import { drawUpCreditNote, type RowCredit } from '../../../src/domain/tax/draw-up-credit-note.ts';
import { TREATMENT_KIND_SCHEMA } from '../../../src/domain/tax/tax-treatment.ts';
import { toCreditNoteRecord } from '../../../src/domain/tax/to-credit-note-record.ts';
import { days, later } from '../../../src/domain/time.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { ISSUED_AT, invoiceWith, itemsOf } from '../../support/invoice.ts';
import { KARNATAKA_GSTIN, taxInvoiceWith } from '../../support/tax.ts';

const NEXT_DAY = later(ISSUED_AT, days(1));

function credit(
  invoice: IssuedInvoice,
  earlier: readonly CreditNote[] = [],
  credits?: readonly RowCredit[],
) {
  const creditNoteNumber = `2627C1A7-000${earlier.length + 1}`;
  const reason = 'The parcel was not sent';
  return drawUpCreditNote(
    { invoice, earlier, creditNoteNumber, reason, ...(credits && { credits }) },
    NEXT_DAY,
  );
}

function noteOf(...args: Parameters<typeof credit>): CreditNote {
  const drawn = credit(...args);
  if (drawn.kind !== 'credit-note') throw new Error(drawn.kind);
  return drawn.note;
}

const negated = (invoice: IssuedInvoice) => ({
  subtotal: 0 - invoice.totals.subtotal,
  cgst: 0 - invoice.totals.cgst,
  sgst: 0 - invoice.totals.sgst,
  igst: 0 - (invoice.totals.igst ?? 0),
  roundedOff: 0 - (invoice.totals.roundedOff ?? 0),
  total: 0 - invoice.totals.total,
});

/** Three rows of 1 kg at ₹10.00. */
const thirds = itemsOf(3).map((item) => ({ ...item, quantity: grams(1000), price: paise(1000) }));

describe('a credit note for a whole invoice', () => {
  test.each([
    ['without tax fields', invoiceWith()],
    ['without GST', invoiceWith({ includeGst: false })],
    ['within the State', taxInvoiceWith()],
    ['in another State', taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN })],
    ['to the rupee', taxInvoiceWith({}, {}, { rounding: { tax: 'line', total: 'rupee' } })],
    ['under reverse charge', taxInvoiceWith({ reverseCharge: true })],
  ])('%s takes back all of its sums', (_, invoice) => {
    const { sums, lines } = noteOf(invoice);
    expect(sums).toEqual(negated(invoice));
    expect(lines.map(({ amount }) => 0 - amount)).toEqual(invoice.items.map(lineAmount));
  });

  test('names the invoice, the reason and its own number and time', () => {
    const invoice = taxInvoiceWith();
    expect(noteOf(invoice)).toMatchObject({
      creditNoteNumber: '2627C1A7-0001',
      invoice: { invoiceNumber: '2627-1A7-0001', createdAt: invoice.createdAt },
      reason: 'The parcel was not sent',
      createdAt: '2026-11-22T06:30:15.123Z',
    });
  });

  test('is never dated before its invoice, and each has a time of its own', () => {
    const invoice = taxInvoiceWith();
    const yesterday = later(ISSUED_AT, days(-1));
    const crediting = { invoice, creditNoteNumber: '1', reason: '' };
    const credits = [{ kind: 'amount', row: 1, amount: paise(100) }] as const;
    const first = drawUpCreditNote({ ...crediting, earlier: [], credits }, yesterday);
    if (first.kind !== 'credit-note') throw new Error(first.kind);
    const second = drawUpCreditNote({ ...crediting, earlier: [first.note], credits }, yesterday);
    if (second.kind !== 'credit-note') throw new Error(second.kind);
    const times = [invoice, first.note, second.note].map(({ createdAt }) => createdAt);
    expect(times).toEqual([...new Set(times)].sort());
    expect(times.map((time) => time.slice(0, 10))).toEqual(
      times.map(() => invoice.createdAt.slice(0, 10)),
    );
  });

  test('lists its rows in the order of the invoice, whichever was chosen first', () => {
    const { lines } = noteOf(
      taxInvoiceWith(),
      [],
      [
        { kind: 'rest', row: 3 },
        { kind: 'rest', row: 1 },
      ],
    );
    expect(lines.map(({ row }) => row)).toEqual([1, 3]);
  });

  test('leaves nothing for another one', () => {
    const invoice = taxInvoiceWith();
    const whole = noteOf(invoice);
    expect(credit(invoice, [whole])).toEqual({ kind: 'nothing-credited' });
    const again = credit(invoice, [whole], [{ kind: 'weight', row: 1, weight: grams(1) }]);
    expect(again).toMatchObject({ kind: 'more-than-left', left: { row: 1, weight: 0, amount: 0 } });
  });
});

describe('a credit note for a part', () => {
  const invoice = taxInvoiceWith({}, { items: thirds });

  test('of the rows credits only those', () => {
    const { sums, lines } = noteOf(invoice, [], [{ kind: 'rest', row: 2 }]);
    expect(lines).toEqual([{ row: 2, weight: 1000, amount: -1000 }]);
    expect(sums).toMatchObject({ subtotal: -1000, cgst: -90, sgst: -90, total: -1180 });
  });

  test('of a row’s weight credits it at the row’s price', () => {
    const { lines } = noteOf(invoice, [], [{ kind: 'weight', row: 1, weight: grams(250) }]);
    expect(lines).toEqual([{ row: 1, weight: 250, amount: -250 }]);
  });

  test('of a row’s value leaves its weight', () => {
    const reduced = noteOf(invoice, [], [{ kind: 'amount', row: 1, amount: paise(400) }]);
    expect(creditLeft(invoice, [reduced])[0]).toEqual({ row: 1, weight: 1000, amount: 600 });
  });

  test('three thirds of a row make the row, whatever each is rounded to', () => {
    const items = thirds.map((item) => ({ ...item, price: paise(100) }));
    const whole = taxInvoiceWith({}, { items });
    const notes: CreditNote[] = [];
    for (const weight of [333, 333, 334]) {
      notes.push(noteOf(whole, notes, [{ kind: 'weight', row: 1, weight: grams(weight) }]));
    }
    expect(creditLeft(whole, notes)[0]).toEqual({ row: 1, weight: 0, amount: 0 });
  });

  test.each([
    ['weight', { kind: 'weight', row: 1, weight: grams(1001) }],
    ['negative weight', { kind: 'weight', row: 1, weight: grams(-1) }],
    ['value', { kind: 'amount', row: 1, amount: paise(1001) }],
    ['negative value', { kind: 'amount', row: 1, amount: paise(-1) }],
  ] satisfies [string, RowCredit][])('refuses more %s than the row has', (_, change) => {
    expect(credit(invoice, [], [change])).toEqual({
      kind: 'more-than-left',
      left: { row: 1, weight: 1000, amount: 1000 },
    });
  });

  test('refuses a weight whose value was credited before', () => {
    const reduced = noteOf(invoice, [], [{ kind: 'amount', row: 1, amount: paise(400) }]);
    const returned = credit(invoice, [reduced], [{ kind: 'weight', row: 1, weight: grams(1000) }]);
    expect(returned).toMatchObject({ kind: 'more-than-left', left: { amount: 600 } });
    expect(noteOf(invoice, [reduced], [{ kind: 'rest', row: 1 }]).lines).toEqual([
      { row: 1, weight: 1000, amount: -600 },
    ]);
  });

  test('refuses a row that the invoice does not have, and one row twice', () => {
    const rest = (row: number): RowCredit => ({ kind: 'rest', row });
    expect(credit(invoice, [], [rest(4)])).toEqual({ kind: 'no-such-row', row: 4 });
    expect(credit(invoice, [], [rest(0)])).toEqual({ kind: 'no-such-row', row: 0 });
    expect(credit(invoice, [], [rest(1), rest(1)])).toEqual({ kind: 'row-twice', row: 1 });
  });

  test('refuses to credit nothing', () => {
    const nothing = { kind: 'nothing-credited' };
    expect(credit(invoice, [], [])).toEqual(nothing);
  });

  test.each([
    { kind: 'amount', row: 1, amount: paise(0) },
    { kind: 'weight', row: 1, weight: grams(0) },
  ] satisfies RowCredit[])(
    'refuses a row of which no $kind is said, whatever else is credited',
    (empty) => {
      const nothing = { kind: 'nothing-of-row', row: 1 };
      expect(credit(invoice, [], [empty])).toEqual(nothing);
      expect(credit(invoice, [], [{ kind: 'rest', row: 2 }, empty])).toEqual(nothing);
    },
  );

  test('takes back no more than the invoice has, where two desks have credited one row', () => {
    const first = noteOf(invoice, [], [{ kind: 'rest', row: 1 }]);
    const second = { ...first, creditNoteNumber: 'C-elsewhere' };
    const inAll = { kind: 'more-than-left-in-all', left: 1000 };
    expect(credit(invoice, [first, second])).toEqual(inAll);
    const rest = (row: number): RowCredit => ({ kind: 'rest', row });
    expect(credit(invoice, [first, second], [rest(2), rest(3)])).toEqual(inAll);
    const last = noteOf(invoice, [first, second], [rest(2)]);
    expect(last.sums.subtotal).toBe(-1000);
    expect(credit(invoice, [first, second, last], [rest(3)])).toEqual({ kind: 'nothing-credited' });
    expect(credit(invoice, [first, second, last])).toEqual({ kind: 'nothing-credited' });
  });

  test('is not reduced by a credit note against another invoice', () => {
    const other = taxInvoiceWith({}, { items: thirds, invoiceNumber: '2627-1A7-0002' });
    expect(noteOf(invoice, [noteOf(other)]).sums.subtotal).toBe(-3000);
  });
});

describe('whatever is credited, in whatever order', () => {
  const rows = fc.array(
    fc.record({ quantity: fc.integer({ min: 0, max: 99_999 }), price: fc.nat(99_999) }),
    { minLength: 1, maxLength: 5 },
  );
  const shares = fc.array(
    fc.record({
      row: fc.integer({ min: 1, max: 5 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      kind: fc.constantFrom('weight' as const, 'amount' as const),
    }),
    { maxLength: 8 },
  );
  const rounding = fc.record({
    tax: fc.constantFrom('line' as const, 'invoice' as const),
    total: fc.constantFrom('paisa' as const, 'rupee' as const),
  });
  const kind = fc.constantFrom(...TREATMENT_KIND_SCHEMA.options);

  test('no more is taken back than the invoice has, and exactly that in the end', () => {
    fc.assert(
      fc.property(rows, shares, rounding, kind, (parcel, parts, how, chosenTreatment) => {
        const items = parcel.map(({ quantity, price }, index) => ({
          id: String(index + 1),
          description: 'Books',
          quantity: grams(quantity),
          price: paise(price),
        }));
        const invoice = taxInvoiceWith({ chosenTreatment }, { items }, { rounding: how });
        const notes: CreditNote[] = [];
        for (const { row, share, kind: what } of parts) {
          const left = creditLeft(invoice, notes)[row - 1];
          if (left === undefined) continue;
          const part: RowCredit =
            what === 'weight'
              ? { kind: 'weight', row, weight: grams(Math.floor(left.weight * share)) }
              : { kind: 'amount', row, amount: paise(Math.floor(left.amount * share)) };
          const drawn = credit(invoice, notes, [part]);
          if (drawn.kind === 'credit-note') notes.push(drawn.note);
        }
        const last = credit(invoice, notes);
        if (last.kind === 'credit-note') notes.push(last.note);
        for (const { sums } of notes) {
          const { subtotal, cgst, sgst, igst, roundedOff, total } = sums;
          expect(subtotal + cgst + sgst + igst + roundedOff).toBe(total);
          expect(cgst).toBe(sgst);
          expect(Math.max(subtotal, cgst, igst, total)).toBeLessThanOrEqual(0);
        }
        const sumOfAll = (sum: keyof CreditNote['sums']) =>
          notes.reduce<number>((added, { sums }) => added + sums[sum], 0);
        expect({
          subtotal: sumOfAll('subtotal'),
          cgst: sumOfAll('cgst'),
          sgst: sumOfAll('sgst'),
          igst: sumOfAll('igst'),
          roundedOff: sumOfAll('roundedOff'),
          total: sumOfAll('total'),
        }).toEqual(negated(invoice));
      }),
    );
  });
});

describe('a stored credit note', () => {
  const note = noteOf(taxInvoiceWith());

  test('is read letter for letter, with fields that a newer version has added', () => {
    const stored = { ...JSON.parse(JSON.stringify(note)), irn: 'later' };
    expect(JSON.stringify(parseCreditNote(stored))).toBe(JSON.stringify(stored));
  });

  test.each([
    ['a positive total', { sums: { ...note.sums, total: 1 } }],
    ['no lines', { lines: [] }],
    ['no invoice', { invoice: undefined }],
  ])('with %s is not read', (_, change) => {
    expect(parseCreditNote({ ...note, ...change })).toBeUndefined();
  });
});

describe('the row of a credit note', () => {
  const invoice = taxInvoiceWith({}, { items: thirds });
  const row = toCreditNoteRecord(noteOf(invoice, [], [{ kind: 'rest', row: 3 }]));

  test('has its own number and time, and names the invoice', () => {
    expect(row).toMatchObject({
      invoice_number: '2627C1A7-0001',
      created_at: '2026-11-22T06:30:15.123Z',
      document: 'Credit note',
      against_invoice: '2627-1A7-0001',
      customer_name: invoice.customer.name,
    });
  });

  test('has negative amounts', () => {
    expect(row).toMatchObject({
      subtotal: -10,
      cgst: -0.9,
      sgst: -0.9,
      total: -11.8,
      igst: 0,
      rounded_off: 0,
      items: `[{"row":3,"description":"${thirds[2]?.description}","quantity":1,"amount":-10}]`,
    });
  });

  test('has the columns of an invoice with tax fields', () => {
    expect(Object.keys(row)).toEqual(Object.keys(toInvoiceRecord(invoice)));
    const plain = toCreditNoteRecord(noteOf(invoiceWith()));
    expect(Object.keys(plain).slice(0, 24)).toEqual(Object.keys(INVOICE_RECORD_SCHEMA.entries));
    expect(plain).toMatchObject({ document: 'Credit note', against_invoice: 'INV-2026-427' });
  });
});
