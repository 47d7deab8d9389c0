import { beforeEach, describe, expect, test } from 'vitest';
import type { AllDesks } from '../../../src/billing/all-desks.ts';
import type { InvoiceHistoryState } from '../../../src/billing/history/invoice-history.ts';
import { makeRepeatedNumbers } from '../../../src/billing/numbers/repeated-numbers.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { NumberedInvoice } from '../../../src/domain/numbers/numbered-invoice.ts';
import { makeObservable } from '../../../src/domain/observable.ts';
import type { CreditNote } from '../../../src/domain/tax/credit-note.ts';
import { drawUpCreditNote } from '../../../src/domain/tax/draw-up-credit-note.ts';
import { minutes } from '../../../src/domain/time.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { ISSUED_AT, invoiceWith } from '../../support/invoice.ts';
import { taxInvoiceWith } from '../../support/tax.ts';

const EMPTY: InvoiceHistoryState = {
  invoices: [],
  creditNotes: [],
  unreadable: 0,
  isComplete: true,
};
const NAMES = { companyName: 'Sample Courier Company', customerName: 'Zoë Łukasiewicz' };
/** Where a device notes the repeated numbers that were dealt with. */
const SETTLED = 'repeated-numbers-settled';
const LATER = '2026-11-21T09:00:00.000Z';

let browser: TestBrowser;
/** What the server says: nothing at all while it is undefined. */
let onServer: readonly NumberedInvoice[] | undefined;
/** How often the server was asked. */
let asked: number;

beforeEach(async () => {
  browser = await openBrowser();
  onServer = [];
  asked = 0;
});

describe('in the history of this device', () => {
  const here = () => {
    const history = makeObservable(EMPTY);
    const { environment } = new Tab(browser);
    const repeated = makeRepeatedNumbers({ environment }, history);
    const stop = repeated.subscribe(() => undefined);
    return { history, repeated, stop };
  };

  test('invoices with one number are told with customer and desk, also where no server may be asked', () => {
    const { history, repeated } = here();
    const second = { ...invoiceWith(), createdAt: LATER, desk: 'Front counter' };
    history.set({ ...EMPTY, invoices: historyOf(second, invoiceWith()) });
    const key = { invoiceNumber: 'INV-2026-427', companyId: 'courier' };
    expect(repeated.state().open).toEqual([
      {
        id: expect.any(String),
        number: 'INV-2026-427',
        companyName: NAMES.companyName,
        invoices: [
          { ...NAMES, key: { ...key, createdAt: '2026-11-21T06:30:15.123Z' }, desk: '' },
          { ...NAMES, key: { ...key, createdAt: LATER }, desk: 'Front counter' },
        ],
      },
    ]);
  });

  test('credit notes with one number are told like invoices, each with its own time and desk', () => {
    const { history, repeated } = here();
    const second = { ...creditNoteWith('C-1'), createdAt: LATER, desk: 'Back office' };
    history.set({ ...EMPTY, creditNotes: notesOf(second, creditNoteWith('C-1')) });
    const key = { invoiceNumber: 'C-1', companyId: 'courier' };
    expect(repeated.state().open).toMatchObject([
      {
        number: 'C-1',
        invoices: [
          { ...NAMES, key: { ...key, createdAt: creditNoteWith('C-1').createdAt }, desk: '' },
          { ...NAMES, key: { ...key, createdAt: LATER }, desk: 'Back office' },
        ],
      },
    ]);
  });

  test('a credit note with the number of an invoice repeats it', () => {
    const { history, repeated } = here();
    const invoice = { ...invoiceWith({ invoiceNumber: 'A-1' }), createdAt: LATER };
    history.set({
      ...EMPTY,
      invoices: historyOf(invoice),
      creditNotes: notesOf(creditNoteWith('A-1')),
    });
    expect(repeated.state().open).toMatchObject([{ number: 'A-1' }]);
  });

  test('what is issued after the last one stopped listening is not looked through', () => {
    const { history, repeated, stop } = here();
    stop();
    const invoices = historyOf({ ...invoiceWith(), createdAt: LATER }, invoiceWith());
    history.set({ ...EMPTY, invoices });
    expect(repeated.state().all).toEqual([]);
  });

  test('repeated numbers are looked for once all of it is read', () => {
    const { history, repeated } = here();
    const invoices = historyOf({ ...invoiceWith(), createdAt: LATER }, invoiceWith());
    history.set({ ...EMPTY, invoices, isComplete: false });
    expect(repeated.state().all).toEqual([]);
    history.set({ ...EMPTY, invoices });
    expect(repeated.state().all).toHaveLength(1);
  });
});

describe('while somebody listens', () => {
  test('the server is asked at once and then every ten minutes, once for all who listen', async () => {
    const { repeated } = follow();
    repeated.subscribe(() => undefined);
    repeated.subscribe(() => undefined);
    expect(asked).toBe(1);
    await browser.pass(minutes(9));
    expect(asked).toBe(1);
    await browser.pass(minutes(1));
    expect(asked).toBe(2);
  });

  test('all who listen hear of a repeated number, and of none while there is none', async () => {
    const { repeated, history } = follow();
    const heard: string[] = [];
    repeated.subscribe(() => heard.push('first'));
    repeated.subscribe(() => heard.push('second'));
    history.set({ ...EMPTY, invoices: historyOf(invoiceWith()) });
    await browser.pass(minutes(10));
    expect(heard).toEqual([]);
    onServer = twice('A-1');
    await browser.pass(minutes(10));
    expect(heard).toEqual(['first', 'second']);
  });

  test('a number that is repeated no longer is listed no longer', async () => {
    const { repeated } = follow();
    onServer = twice('A-1');
    repeated.subscribe(() => undefined);
    await browser.pass(minutes(1));
    expect(repeated.state().all).toHaveLength(1);
    onServer = [];
    await browser.pass(minutes(10));
    expect(repeated.state()).toEqual({ all: [], open: [] });
  });

  test('what the server has said stays while it gives no answer', async () => {
    const { repeated } = follow();
    onServer = twice('A-1');
    repeated.subscribe(() => undefined);
    await browser.pass(minutes(1));
    onServer = undefined;
    await browser.pass(minutes(10));
    expect(asked).toBe(2);
    expect(repeated.state().open).toMatchObject([{ number: 'A-1' }]);
  });
});

describe('once nobody listens any more', () => {
  test('the server is asked no more, and it is asked on while one is left', async () => {
    const { repeated } = follow();
    const stops = [() => undefined, () => undefined].map((listen) => repeated.subscribe(listen));
    stops[0]?.();
    await browser.pass(minutes(10));
    expect(asked).toBe(2);
    stops[1]?.();
    await browser.pass(minutes(30));
    expect(asked).toBe(2);
  });

  test('neither a late answer nor the history changes what is shown', async () => {
    const { repeated, history } = follow();
    onServer = twice('A-1');
    const stop = repeated.subscribe(() => undefined);
    stop();
    const invoices = historyOf({ ...invoiceWith(), createdAt: LATER }, invoiceWith());
    history.set({ ...EMPTY, invoices });
    await browser.pass(minutes(1));
    expect(repeated.state()).toEqual({ all: [], open: [] });
  });

  test('the next one to listen has the server asked again, at once and every ten minutes', async () => {
    const { repeated } = follow();
    repeated.subscribe(() => undefined)();
    onServer = twice('A-1');
    repeated.subscribe(() => undefined);
    await browser.pass(minutes(1));
    expect(repeated.state().open).toMatchObject([{ number: 'A-1' }]);
    await browser.pass(minutes(10));
    expect(asked).toBe(3);
  });
});

describe('a repeated number that was dealt with', () => {
  test('is pointed out no more, also after the next sign-in, and the others still are', async () => {
    onServer = [...twice('A-1'), ...twice('A-2'), ...twice('A-3')];
    const before = follow().repeated;
    before.subscribe(() => undefined);
    await browser.pass(minutes(1));
    for (const settled of ['A-1', 'A-3']) {
      const found = before.state().open.find(({ number }) => number === settled);
      if (found !== undefined) before.settle(found);
    }
    expect(before.state().open).toMatchObject([{ number: 'A-2' }]);
    const after = follow().repeated;
    after.subscribe(() => undefined);
    await browser.pass(minutes(1));
    expect(after.state().all).toHaveLength(3);
    expect(after.state().open).toMatchObject([{ number: 'A-2' }]);
  });

  test.each(['{', '"A-1"', '[1]'])(
    'is noted on this device in place of a note that cannot be read: %s',
    async (unreadable) => {
      browser.items.set(SETTLED, unreadable);
      onServer = twice('A-1');
      const { repeated } = follow();
      repeated.subscribe(() => undefined);
      await browser.pass(minutes(1));
      const [found] = repeated.state().open;
      if (found === undefined) throw new Error('No repeated number is pointed out.');
      repeated.settle(found);
      expect(JSON.parse(browser.items.get(SETTLED) ?? '')).toEqual([found.id]);
      expect(repeated.state().open).toEqual([]);
    },
  );
});

/** The repeated numbers of a device whose server may be asked, and whose history the test writes. */
function follow() {
  const allDesks: AllDesks = {
    findUsed: () => Promise.resolve([]),
    findRepeated: () => {
      asked += 1;
      return Promise.resolve(onServer);
    },
    findCreditNotes: () => Promise.resolve([]),
  };
  const history = makeObservable(EMPTY);
  const { environment } = new Tab(browser);
  return { repeated: makeRepeatedNumbers({ environment, allDesks }, history), history };
}

/** Two invoices of one company with that number. */
function twice(invoiceNumber: string): readonly NumberedInvoice[] {
  return ['2026-11-21T08:00:00.000Z', LATER].map((createdAt) => ({
    key: { createdAt, invoiceNumber, companyId: 'courier' },
    ...NAMES,
    desk: '',
  }));
}

function historyOf(...invoices: readonly IssuedInvoice[]): InvoiceHistoryState['invoices'] {
  return invoices.map((invoice, index) => ({
    id: `invoice-${index}`,
    sequence: invoices.length - index,
    invoice,
  }));
}

function notesOf(...notes: readonly CreditNote[]): InvoiceHistoryState['creditNotes'] {
  return notes.map((note, index) => ({
    id: `note-${index}`,
    sequence: notes.length - index,
    note,
  }));
}

function creditNoteWith(creditNoteNumber: string): CreditNote {
  const crediting = { invoice: taxInvoiceWith(), earlier: [], creditNoteNumber, reason: '' };
  const drawn = drawUpCreditNote(crediting, ISSUED_AT);
  if (drawn.kind !== 'credit-note') throw new Error(drawn.kind);
  return drawn.note;
}
