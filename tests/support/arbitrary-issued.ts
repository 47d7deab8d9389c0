import fc from 'fast-check';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import type { RegisterDocument } from '../../src/domain/register/register-row.ts';
import type { CreditNote } from '../../src/domain/tax/credit-note.ts';
import { type Crediting, drawUpCreditNote } from '../../src/domain/tax/draw-up-credit-note.ts';
import { TREATMENT_KIND_SCHEMA } from '../../src/domain/tax/tax-treatment.ts';
import { timestamp } from '../../src/domain/time.ts';
import { grams, paise } from '../../src/domain/units.ts';
import { companyAt, draftWith, GST_RATES } from './invoice.ts';
import {
  COMPANY_TAX,
  KARNATAKA,
  KARNATAKA_GSTIN,
  MAHARASHTRA,
  UNITED_STATES,
  writtenTaxWith,
} from './tax.ts';

const TEXTS = [
  '',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  'a,b',
  'a "b"',
  "'=1",
  'TIMESTAMP',
  'हिन्दी',
];

const TIMES = {
  min: Date.parse('2026-09-30T00:00:00.000Z'),
  max: Date.parse('2026-12-02T00:00:00.000Z'),
};

const items = fc.array(
  fc.record({
    id: fc.constant('1'),
    description: fc.constant('Parcel'),
    quantity: fc.integer({ min: 0, max: 200_000 }).map(grams),
    price: fc.integer({ min: 1, max: 500_000 }).map(paise),
  }),
  { minLength: 1, maxLength: 4 },
);

const tax = fc.record({
  customerGstin: fc.constantFrom('', KARNATAKA_GSTIN, 'no GSTIN'),
  chosenPlace: fc.constantFrom(MAHARASHTRA, KARNATAKA, UNITED_STATES),
  chosenTreatment: fc.constantFrom(...TREATMENT_KIND_SCHEMA.options),
  reverseCharge: fc.boolean(),
});

const rounding = fc.record({
  tax: fc.constantFrom('line', 'invoice'),
  total: fc.constantFrom('paisa', 'rupee'),
});

/** Invoices of two companies in three months; the first one has tax fields, the other has not. */
const arbitraryIssued: fc.Arbitrary<IssuedInvoice> = fc
  .record({
    number: fc.oneof(fc.integer({ min: 1, max: 9999 }).map(String), fc.constantFrom(...TEXTS)),
    name: fc.constantFrom(...TEXTS, 'Zoë Łukasiewicz'),
    items,
    tax,
    rounding,
    company: fc.constantFrom(0, 1),
    includeGst: fc.boolean(),
    time: fc.integer(TIMES),
  })
  .map(({ number, name, items, tax, rounding, company, includeGst, time }) =>
    composeInvoice(
      draftWith({
        invoiceNumber: number,
        items,
        includeGst,
        customer: { ...draftWith().customer, name },
        ...(company === 0 && { tax: writtenTaxWith(tax) }),
      }),
      { ...companyAt(company), ...(company === 0 && { tax: { ...COMPANY_TAX, rounding } }) },
      timestamp(time),
      GST_RATES,
    ),
  );

/** For the whole invoice; for half of its first row; or for that and then, in another one, the rest. */
type Credited = 'none' | 'whole' | 'part' | 'part, then the rest';

/** Such invoices, some of them with one credit note or two. */
export const arbitraryDocuments: fc.Arbitrary<readonly RegisterDocument[]> = fc
  .array(
    fc.record({
      invoice: arbitraryIssued,
      credited: fc.constantFrom<Credited>('none', 'whole', 'part', 'part, then the rest'),
      later: fc.integer({ min: 0, max: 40 * 86_400_000 }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.flatMap(({ invoice, credited, later }, index): RegisterDocument[] => {
      const time = timestamp(Date.parse(invoice.createdAt) + later);
      const weight = grams(Math.floor((invoice.items[0]?.quantity ?? 0) / 2));
      const half = { credits: [{ kind: 'weight', row: 1, weight }] } as const;
      const crediting = { invoice, earlier: [], creditNoteNumber: `C-${index}`, reason: '' };
      const notes: CreditNote[] = [];
      const add = (change: Partial<Crediting>) => {
        const drawn = drawUpCreditNote({ ...crediting, earlier: [...notes], ...change }, time);
        if (drawn.kind === 'credit-note') notes.push(drawn.note);
      };
      if (credited.startsWith('part')) add(half);
      if (credited === 'whole' || credited === 'part, then the rest')
        add({ creditNoteNumber: `C-${index}-2`, reason: 'the rest' });
      return [
        { kind: 'invoice', invoice },
        ...notes.map((note) => ({ kind: 'credit-note', note }) as const),
      ];
    }),
  );
