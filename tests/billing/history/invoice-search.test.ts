import { describe, expect, test, vi } from 'vitest';
import type { HistoryInvoice } from '../../../src/billing/history/invoice-records.ts';
import { makeInvoiceSearch } from '../../../src/billing/history/invoice-search.ts';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT } from '../../support/invoice.ts';

const { customer } = draftWith();
const named = (name: string, more = {}) => ({ customer: { ...customer, name, ...more } });
const JULY = timestamp(Date.parse('2026-06-30T18:30:00.000Z'));

const HISTORY: readonly HistoryInvoice[] = [
  kept(4, { invoiceNumber: 'INV-2026-004', ...named('Zoë Łukasiewicz') }),
  kept(3, { invoiceNumber: 'INV-2026-003', ...named('Zoë Łukasiewicz') }, 1),
  kept(2, {
    invoiceNumber: 'INV-2026-002',
    ...named('Asha Rao', { mobile: '+91 98200 12345', email: 'rao@saris.example' }),
    items: [{ id: '1', description: 'Sari', quantity: grams(2500), price: paise(149_950) }],
    includeGst: false,
  }),
  kept(
    1,
    { invoiceNumber: 'INV-2026-001', ...named('Meera Krishnamurthy', { email: '' }) },
    3,
    JULY,
  ),
];

const loadSimilar = () => import('../../../src/billing/history/similar-invoices.ts');
const find = (typed: string, change: { companyId?: string; month?: string } = {}) =>
  makeInvoiceSearch(() => Promise.resolve(), loadSimilar)(HISTORY, {
    typed,
    companyId: '',
    month: '',
    ...change,
  });
const sequences = async (...query: Parameters<typeof find>) =>
  (await find(...query))?.invoices.map(({ sequence }) => sequence);

test.each([
  ['', [4, 3, 2, 1]],
  ['zoë', [4, 3]],
  ['zoe lukasiewicz', [4, 3]],
  ['courier zoë', [4]],
  ['ZOË courier ', [4]],
  ['002', [2]],
  ['inv-2026', [4, 3, 2, 1]],
  ['INV2026003', [3]],
  ['inv/2026/003', [3]],
  ['enterprises', [1]],
  ['saris.example', [2]],
  ['9820012345', [2]],
  ['+91-98200-12345', [2]],
  ['₹3,748.75', [2]],
  ['3748', [2]],
  ['rs.3748.75', [2]],
])(
  '“%s” finds invoices by number, name, mobile, e-mail, amount and company',
  async (typed, found) => {
    expect(await find(typed)).toMatchObject({ isGuess: false });
    expect(await sequences(typed)).toEqual(found);
  },
);

test.each([
  ['lukaseiwicz', [4, 3]],
  ['Krishnamurti', [1]],
  ['krisnamurty meera', [1]],
  ['ashha rao', [2]],
  ['zoe lukasievicz courier', [4]],
  ['9820012354', [2]],
  ['rao@sarees.example', [2]],
])('“%s” is spelt nearly like what it finds', async (typed, found) => {
  expect(await find(typed)).toMatchObject({ isGuess: true });
  expect((await sequences(typed))?.sort().reverse()).toEqual(found);
});

test.each(['zoë asha', 'qqqq', 'inv-2026-009', '!', '4001'])(
  '“%s” finds nothing',
  async (typed) => {
    expect(await find(typed)).toEqual({ invoices: [], isGuess: false });
  },
);

test.each([
  ['ΝΙΚΟΣΙΑ', 'νικος'],
  ['Νίκος', 'ΝΙΚΟΣ'],
  ['νικοσ', 'νίκος'],
])('“%s” is found by “%s”, whichever sigma ends a word', async (name, typed) => {
  const search = makeInvoiceSearch(() => Promise.resolve(), loadSimilar);
  const query = { typed, companyId: '', month: '' };
  expect(await search([kept(1, named(name))], query)).toMatchObject({
    invoices: [{ sequence: 1 }],
    isGuess: false,
  });
});

test('a number with an accent is found without accent and punctuation', async () => {
  const search = makeInvoiceSearch(() => Promise.resolve(), loadSimilar);
  const query = { typed: 'etude001', companyId: '', month: '' };
  expect(await search([kept(1, { invoiceNumber: 'Étude-001' })], query)).toMatchObject({
    invoices: [{ sequence: 1 }],
    isGuess: false,
  });
});

describe('filters', () => {
  test('keep the invoices of one company', async () => {
    expect(await sequences('', { companyId: companyAt(1).id })).toEqual([3]);
    expect(await sequences('zoe', { companyId: companyAt(1).id })).toEqual([3]);
  });

  test('keep the invoices of one month, by the calendar of India', async () => {
    expect(await sequences('', { month: '2026-07' })).toEqual([1]);
    expect(await sequences('', { month: '2026-06' })).toEqual([]);
  });

  test('hold for misspelt words too', async () => {
    expect(await sequences('lukaseiwicz', { companyId: companyAt(1).id })).toEqual([3]);
    expect(await sequences('lukaseiwicz', { month: '2026-07' })).toEqual([]);
  });
});

test('a search that a later one has overtaken answers nothing', async () => {
  const search = makeInvoiceSearch(() => Promise.resolve(), loadSimilar);
  const many = Array.from({ length: 600 }, (_, index) => kept(index + 1, {}));
  const earlier = search(many, { typed: 'zoe', companyId: '', month: '' });
  const later = search(many, { typed: 'bristol', companyId: '', month: '' });
  expect(await earlier).toBeUndefined();
  expect(await later).toEqual({ invoices: [], isGuess: false });
});

test('a search during which the code of an earlier one does not come asks for it itself', async () => {
  const attempts: (() => void)[] = [];
  const search = makeInvoiceSearch(
    () => Promise.resolve(),
    () =>
      attempts.length < 2
        ? new Promise((_, reject) => attempts.push(() => reject(new Error('no line'))))
        : loadSimilar(),
  );
  const find = (typed: string) => search(HISTORY, { typed, companyId: '', month: '' });
  const first = find('krisnamurth');
  const second = find('krisnamurthi');
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  attempts[0]?.();
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  attempts[1]?.();
  expect(await first).toBeUndefined();
  expect(await second).toEqual({ invoices: [], isGuess: false });
  expect((await find('krisnamurthi'))?.invoices).toHaveLength(1);
});

test('an invoice that is issued after a first guess is guessed too', async () => {
  const search = makeInvoiceSearch(() => Promise.resolve(), loadSimilar);
  const query = { typed: 'krisnamurthi', companyId: '', month: '' };
  expect((await search(HISTORY, query))?.invoices).toHaveLength(1);
  const grown = [kept(5, named('Lalita Krishnamurthy')), ...HISTORY];
  expect((await search(grown, query))?.invoices).toHaveLength(2);
});

test('the page may answer a key press between blocks of ten thousand invoices', async () => {
  const invoice = kept(1, {});
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...invoice, id: `${index}` }));
  let pauses = 0;
  const search = makeInvoiceSearch(async () => {
    pauses += 1;
  }, loadSimilar);
  await search(many, { typed: 'zoe', companyId: '', month: '' });
  expect(pauses).toBe(19);
  await search(many, { typed: 'lukaseiwicz', companyId: '', month: '' });
  expect(pauses).toBe(19 + 19 + 40);
});

function kept(
  sequence: number,
  change: Parameters<typeof draftWith>[0],
  company = 0,
  issuedAt = ISSUED_AT,
): HistoryInvoice {
  const draft = draftWith(change);
  const invoice = composeInvoice(draft, companyAt(company), issuedAt, GST_RATES);
  return { id: `invoice-${sequence}`, sequence, invoice };
}
