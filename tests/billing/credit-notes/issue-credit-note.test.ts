import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import {
  type CreditToIssue,
  issueCreditNote,
} from '../../../src/billing/credit-notes/issue-credit-note.ts';
import { readNumberGaps } from '../../../src/billing/numbers/read-number-gaps.ts';
import { openBilling } from '../../../src/billing/open-billing.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { days, later } from '../../../src/domain/time.ts';
import { grams } from '../../../src/domain/units.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { issueSample } from '../../support/billing/issue-sample.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber } from '../../support/billing/write-invoice.ts';
import { FAILED_STORAGE, failStorageAt } from '../../support/fail-storage.ts';
import { readAllRequests } from '../../support/stored-requests.ts';

let browser: TestBrowser;
let tab: Tab;
let invoice: IssuedInvoice;

beforeEach(setUp);

async function setUp(): Promise<void> {
  browser = await openBrowser({ companies: companiesWithTax() });
  tab = await browser.openTab();
  invoice = await issueSample(tab);
}

const creditOf = (change: Partial<CreditToIssue> = {}): CreditToIssue => ({
  drawn: '1',
  invoice,
  reason: 'Parcel returned',
  ...change,
});
const credit = (change: Partial<CreditToIssue> = {}) => tab.open.credit(creditOf(change));

describe('a credit note', () => {
  test('for all of an invoice is a negative row in a series of its own', async () => {
    const issued = await credit();
    expect(issued).toMatchObject({ kind: 'issued', note: { reason: 'Parcel returned' } });
    await browser.deliver();
    const [row, back] = browser.rows;
    expect(back).toMatchObject({
      document: 'Credit note',
      against_invoice: invoice.invoiceNumber,
      invoice_number: expect.stringMatching(/^2526C1.*-0001$/),
      subtotal: -Number(row?.['subtotal']),
      cgst: -Number(row?.['cgst']),
      total: -Number(row?.['total']),
    });
    expect(browser.mailNumbers).toEqual([]);
  });

  test('is mailed to whom staff say, and notifies the outbox', async () => {
    const before = tab.queued;
    const issued = await credit({ recipient: ' other@customer.example ' });
    expect(tab.queued).toBe(before + 1);
    const requests = await readAllRequests(tab.database);
    expect(JSON.stringify(requests)).toContain('"other@customer.example"');
    await browser.deliver();
    expect(issued.kind === 'issued' && browser.mailNumbers).toEqual(
      issued.kind === 'issued' && [issued.note.creditNoteNumber],
    );
  });

  test.each([
    ['', 'no-recipient'],
    ['zoe@', 'bad-recipient'],
  ])('to “%s” is not issued: %s', async (recipient, kind) => {
    expect(await credit({ recipient })).toEqual({ kind });
    expect(await tab.database.entries.count()).toBe(1);
  });

  test('pressed twice is issued once', async () => {
    await credit({ credits: [{ kind: 'weight', row: 1, weight: grams(1000) }] });
    const again = await credit({ credits: [{ kind: 'weight', row: 1, weight: grams(1000) }] });
    expect(again).toMatchObject({ kind: 'already-issued' });
    expect(await tab.database.invoices.count()).toBe(2);
  });

  test('never takes back more than is left of the invoice', async () => {
    await credit({ credits: [{ kind: 'weight', row: 1, weight: grams(2000) }] });
    const rest = { kind: 'weight', row: 1, weight: grams(501) } as const;
    expect(await credit({ drawn: '2', credits: [rest] })).toMatchObject({ kind: 'more-than-left' });
    expect(await credit({ drawn: '2' })).toMatchObject({ kind: 'issued' });
    expect(await credit({ drawn: '3' })).toEqual({ kind: 'nothing-credited' });
    await browser.deliver();
    const total = browser.rows.reduce(
      (sum, row) => sum + Math.round(Number(row['total']) * 100),
      0,
    );
    expect(total).toBe(0);
  });

  test('gets the day and the financial year of its invoice where the clock was set back', async () => {
    browser.outbox.world.time = later(browser.now, days(-400));
    const issued = await credit();
    if (issued.kind !== 'issued') throw new Error(issued.kind);
    expect(issued.note.createdAt.slice(0, 10)).toBe(invoice.createdAt.slice(0, 10));
    expect(issued.note.creditNoteNumber).toMatch(/^2526C1/);
  });

  test('gets no number where its company is not in the staff file any more', async () => {
    const companies = tab.open.config.companies.filter(({ id }) => id !== invoice.company.id);
    const config = { ...tab.open.config, companies };
    const reopened = openBilling({ ...tab.open, config }, () => undefined);
    expect(await reopened.credit(creditOf())).toEqual({ kind: 'no-number' });
    expect(await tab.database.invoices.count()).toBe(1);
  });

  test('counts in the series of its own company', async () => {
    const [first, ...others] = tab.open.config.companies;
    const companies = first === undefined ? others : [...others, first];
    const config = { ...tab.open.config, companies };
    const reopened = openBilling({ ...tab.open, config }, () => undefined);
    const issued = await reopened.credit(creditOf());
    const place = companies.length;
    expect(issued).toMatchObject({
      note: { creditNoteNumber: expect.stringMatching(`^2526C${place}`) },
    });
  });

  test('whose text is too long for the sheet is not issued, and the column is named', async () => {
    const customer = { ...invoice.customer, address: 'Harbour Lane '.repeat(4000) };
    const { kind } = await credit({ invoice: { ...invoice, customer } });
    expect(kind).toBe('too-long');
    expect(await tab.database.invoices.count()).toBe(1);
  });

  test('is issued where the browser has no locks', async () => {
    browser.hasLocks = false;
    tab = await browser.openTab();
    browser.locks.set('credit-notes', {});
    expect(await credit()).toMatchObject({ kind: 'issued' });
  });

  test('gets the next number where another tab takes its own meanwhile', async () => {
    const first = await credit({ credits: [{ kind: 'weight', row: 1, weight: grams(1000) }] });
    if (first.kind !== 'issued') throw new Error(first.kind);
    const number = first.note.creditNoteNumber.replace(/1$/, '2');
    let isTaken = false;
    const adoptServices = async () => {
      if (!isTaken) await tab.database.usedNumbers.add({ number, invoiceId: 'by hand' });
      isTaken = true;
      return { kind: 'done', value: undefined } as const;
    };
    const second = await issueCreditNote({ ...tab.open, adoptServices }, creditOf({ drawn: '2' }));
    expect(second).toMatchObject({
      kind: 'issued',
      note: { creditNoteNumber: number.replace(/2$/, '3') },
    });
  });

  test('that meets a failing storage is not issued, and is once it works', async () => {
    const { accesses } = await failStorageAt(tab.database, undefined, () => credit());
    let failures = 0;
    for (let access = 0; access < accesses; access += 1) {
      await setUp();
      const { done } = await failStorageAt(tab.database, access, () => credit());
      // A list on screen may be read anew meanwhile, which the credit note needs not wait for.
      if (done.kind === 'issued') continue;
      failures += 1;
      expect([access, done]).toEqual([access, FAILED_STORAGE]);
      expect(await tab.database.invoices.count()).toBe(1);
      expect(await credit()).toMatchObject({ kind: 'issued' });
    }
    expect(failures).toBeGreaterThan(8);
  });

  test('waits for one that another tab is about to issue', async () => {
    browser.locks.set('credit-notes', {});
    expect(await credit()).toEqual({ kind: 'busy' });
  });

  test('that staff cancel before it is stored is not issued', async () => {
    const cancelling = new AbortController();
    const issuing = credit({ signal: cancelling.signal });
    cancelling.abort();
    expect(await issuing).toEqual({ kind: 'cancelled' });
    expect(await tab.database.invoices.count()).toBe(1);
  });

  test('goes to the sheet that the staff file names now', async () => {
    const sheet = { url: 'https://sheet.example/api/v1/new' };
    const moved = openBilling(
      { ...tab.open, config: { ...tab.open.config, sheet } },
      () => undefined,
    );
    await moved.credit(creditOf());
    expect(await readAllRequests(tab.database)).toMatchObject([
      { address: sheet },
      { address: sheet },
    ]);
  });

  test('is in the history, sealed, and no invoice there', async () => {
    await credit();
    await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
    expect(tab.history.invoices).toHaveLength(1);
    expect(tab.history.unreadable).toBe(0);
    const rows = JSON.stringify(await tab.database.invoices.toArray());
    expect(rows).not.toContain('Parcel returned');
  });
});

describe('while a credit note of the invoice cannot be read', () => {
  const some = { credits: [{ kind: 'weight', row: 1, weight: grams(1000) }] } as const;
  let sealed: string;
  let note: string;
  beforeEach(async () => {
    const first = await credit();
    if (first.kind !== 'issued') throw new Error(first.kind);
    note = first.id;
    await saveBackup(tab.open);
    sealed = (await browser.downloads.at(-1)?.text()) ?? '';
  });
  const damage = () => tab.database.invoices.update(note, { sealed: 'damaged' });

  test('no other one is issued, as nobody knows what is left', async () => {
    await damage();
    expect(await credit({ drawn: '2' })).toMatchObject({ kind: 'unread-notes' });
    expect(await credit({ drawn: '2', ...some })).toMatchObject({
      kind: 'unread-notes',
      unread: [{ key: { invoiceNumber: expect.stringMatching(/^2526C1/) } }],
    });
  });

  test('nor while only its entry was restored', async () => {
    await tab.database.invoices.delete(note);
    expect(await credit({ drawn: '2' })).toMatchObject({ kind: 'unread-notes' });
  });

  test('a part is issued once staff have looked in the sheet, and never “all that is left”', async () => {
    await damage();
    const acceptsUnread = true;
    expect(await credit({ drawn: '2', acceptsUnread })).toMatchObject({ kind: 'unread-notes' });
    const issued = await credit({ drawn: '2', acceptsUnread, ...some });
    expect(issued).toMatchObject({ kind: 'issued' });
  });

  test('other invoices are credited as before, unless an earlier version has issued it', async () => {
    const credited = invoice;
    await tab.editor.begin();
    invoice = await issueSample(tab);
    await damage();
    expect(await credit({ drawn: '2' })).toMatchObject({ kind: 'issued' });
    await tab.database.invoices.update(note, { against: undefined });
    expect(await credit({ drawn: '3' })).toMatchObject({ kind: 'unread-notes' });
    invoice = { ...credited, company: { ...credited.company, id: 'logistics' } };
    expect(await credit({ drawn: '4' })).toMatchObject({ kind: 'issued' });
  });

  test.each(['damaged', 'gone'])(
    'the restore of a backup that has it brings it back where it is %s',
    async (how) => {
      if (how === 'damaged') await damage();
      else await tab.database.invoices.delete(note);
      expect(await restoreBackup(tab.open, sealed)).toMatchObject({ creditNotes: { added: 1 } });
      expect(await credit({ drawn: '2' })).toEqual({ kind: 'nothing-credited' });
    },
  );
});

describe('the gaps of the number series', () => {
  test('are none while every number has its invoice or credit note', async () => {
    await credit();
    expect(await readNumberGaps(tab.open)).toEqual({ kind: 'done', value: [] });
  });

  test('are named after a higher number was typed by hand', async () => {
    const [series = ''] = /^.*-/.exec(invoice.invoiceNumber) ?? [];
    await tab.editor.begin();
    typeNumber(tab.editor, `${series}0004`);
    await issueSample(tab);
    expect(await readNumberGaps(tab.open)).toEqual({
      kind: 'done',
      value: [{ series, first: `${series}0002`, last: `${series}0003`, reason: 'skipped' }],
    });
  });

  test('are named where the device holds a number that no invoice has', async () => {
    const number = invoice.invoiceNumber.replace(/1$/, '2');
    await tab.database.usedNumbers.add({ number, invoiceId: 'lost' });
    expect(await readNumberGaps(tab.open)).toMatchObject({
      value: [{ first: number, last: number, reason: 'taken' }],
    });
  });
});
