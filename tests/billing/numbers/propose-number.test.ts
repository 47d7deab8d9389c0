import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { findFreeNumber } from '../../../src/billing/numbers/find-free-number.ts';
import { milliseconds } from '../../../src/domain/time.ts';
import type { Database } from '../../../src/storage/database.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';
import { FAILED_STORAGE, failStorageAt } from '../../support/fail-storage.ts';
import { newDatabase } from '../../support/new-database.ts';

let browser: TestBrowser;
let tab: Tab;

/** Draws a number on a database, while nothing else uses any. */
function drawer(database: Database): () => ReturnType<typeof findFreeNumber> {
  tab.blockStorage();
  const context = { ...tab.open, database };
  return () => findFreeNumber(context, 'another', 'courier');
}

describe('random numbers', () => {
  beforeEach(async () => {
    browser = await openBrowser();
    tab = await browser.openTab();
  });

  test('are free of those issued and of those of other drafts, saved or not', async () => {
    typeNumber(tab.editor, 'INV-2026-000');
    writeInvoice(tab.editor, { invoiceNumber: 'INV-2026-000' });
    await tab.editor.issue();
    await tab.editor.begin();
    writeInvoice(tab.editor, { invoiceNumber: 'INV-2026-001' });
    await tab.editor.saveNow();
    await tab.editor.begin();
    browser.disk.fill();
    writeInvoice(tab.editor, { invoiceNumber: 'INV-2026-002' });
    await tab.editor.saveNow();
    const lowest = { ...tab.open, environment: { ...tab.environment, random: () => 0 } };
    expect(await findFreeNumber(lowest, 'another', 'courier')).toEqual({
      kind: 'done',
      value: 'INV-2026-003',
    });
    // An invoice may keep its own number.
    expect(await findFreeNumber(lowest, tab.invoice.id, 'courier')).toEqual({
      kind: 'done',
      value: 'INV-2026-002',
    });
  });

  test('are drawn all the same while storage fails', async () => {
    const database = newDatabase();
    const draw = drawer(database);
    const { accesses } = await failStorageAt(database, undefined, draw);
    expect(accesses).toBeGreaterThan(1);
    for (let access = 0; access < accesses; access += 1)
      expect((await failStorageAt(database, access, draw)).done).toEqual({
        kind: 'done',
        value: expect.stringMatching(/^INV-2026-\d{3}$/),
      });
  });

  test('carry the year in India, and their invoices its date', async () => {
    await browser.pass(milliseconds(Date.UTC(2026, 11, 31, 18, 30) - browser.now));
    await tab.editor.begin();
    expect(tab.number).toMatch(/^INV-2027-/);
    expect(tab.invoice.draft.shipping.date).toBe('2027-01-01');
  });
});

describe('a series', () => {
  beforeEach(async () => {
    browser = await openBrowser({ invoiceNumbers: 'series' });
    tab = await browser.openTab();
  });

  const hasNumber = (pattern: RegExp) => eventually(() => expect(tab.number).toMatch(pattern));

  test('has no number to propose before a company is chosen', () => {
    expect(tab.number).toBe('');
  });

  test('has no gaps: a draft takes its number when it is issued', async () => {
    writeInvoice(tab.editor);
    await hasNumber(/0001$/);
    const first = tab.number;
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await hasNumber(/0001$/);
    await tab.editor.issue();
    expect(tab.number).toBe(first);
    await eventually(() => expect(tab.listedDrafts).toHaveLength(1));
    await tab.editor.resume(tab.draftOf('Zoë Łukasiewicz'));
    await tab.editor.issue();
    expect(tab.number).toBe(first.replace(/1$/, '2'));
    await browser.deliver();
    expect(browser.rowNumbers).toEqual([first, tab.number]);
  });

  test('belongs to one company, and the company chosen last counts', async () => {
    tab.editor.chooseCompany('courier');
    tab.editor.chooseCompany('enterprises');
    await hasNumber(/^\d{4}-4.*0001$/);
    tab.editor.chooseCompany('cart');
    tab.editor.chooseCompany('logistics');
    await tab.editor.saveNow();
    await hasNumber(/^\d{4}-2.*0001$/);
  });

  test('shows no number of a company that was chosen only in passing', async () => {
    const shown: string[] = [];
    tab.editor.subscribe(() => shown.push(tab.number));
    tab.editor.chooseCompany('courier');
    tab.editor.chooseCompany('enterprises');
    await hasNumber(/^\d{4}-4.*0001$/);
    expect(new Set(shown)).toEqual(new Set(['', tab.number]));
  });

  test('continues from the company’s last invoice', async () => {
    writeInvoice(tab.editor);
    await tab.editor.issue();
    typeTo(tab.editor, 'Bath');
    await hasNumber(/0002$/);
    await tab.editor.issue();
    await browser.deliver();
    expect(browser.rowNumbers.map((number) => String(number).slice(-4))).toEqual(['0001', '0002']);
  });

  test('an invoice issued right after its company is chosen has its number, and no other is begun', async () => {
    writeInvoice(tab.editor);
    await tab.editor.issue();
    expect(tab.invoice.issued).toBeDefined();
    expect(tab.number).toMatch(/0001$/);
    expect(`${tab.number}.pdf`).toBe(browser.downloads[0]?.name);
  });

  test('a used number typed again is refused and never replaced; the one offered is the next', async () => {
    writeInvoice(tab.editor);
    await tab.editor.issue();
    const first = tab.number;
    const second = first.replace(/1$/, '2');
    await tab.editor.begin();
    writeInvoice(tab.editor);
    typeNumber(tab.editor, first);
    await tab.editor.issue();
    expect(tab.editor.state().refusal).toMatchObject({ kind: 'number-used', freeNumber: second });
    expect(tab.number).toBe(first);
    tab.editor.change((draft) => ({ ...draft, invoiceNumber: second, isNumberTyped: false }));
    await tab.editor.issue();
    expect(tab.number).toBe(second);
    await browser.deliver();
    expect(browser.rowNumbers).toEqual([first, second]);
  });

  test.each(['0500', '9999999', '12345678', '9999999999999999999999'])(
    'goes on with numbers of its own after somebody typed its serial %s',
    async (serial) => {
      writeInvoice(tab.editor);
      await tab.editor.issue();
      const prefix = tab.number.slice(0, -4);
      await tab.editor.begin();
      writeInvoice(tab.editor);
      typeNumber(tab.editor, `${prefix}${serial}`);
      await tab.editor.issue();
      const serials: number[] = [];
      for (let count = 0; count < 2; count += 1) {
        await tab.editor.begin();
        writeInvoice(tab.editor);
        await tab.editor.issue();
        expect(tab.number.slice(0, prefix.length)).toBe(prefix);
        serials.push(Number(tab.number.slice(prefix.length)));
      }
      const next = serial === '0500' ? 501 : 2;
      expect(serials).toEqual([next, next + 1]);
    },
  );

  test('a draft begun in one financial year and issued in the next carries the next', async () => {
    writeInvoice(tab.editor);
    await hasNumber(/^2526-/);
    await browser.pass(milliseconds(Date.UTC(2026, 2, 31, 18, 30) - browser.now));
    await tab.editor.issue();
    expect(tab.number).toMatch(/^2627-.*0001$/);
  });

  test('two tablets with the same staff file never number alike, each staying with its own code', async () => {
    const other = await openBrowser({ invoiceNumbers: 'series' });
    Object.assign(other.outbox.random, { next: () => 0.9 });
    const numbers: string[] = [];
    for (let tablet of [tab, await other.openTab()]) {
      writeInvoice(tablet.editor);
      await tablet.editor.issue();
      numbers.push(tablet.number);
      tablet = await tablet.reload();
      writeInvoice(tablet.editor);
      await tablet.editor.issue();
      numbers.push(tablet.number);
    }
    const [first = '', second, theirs = '', theirSecond] = numbers;
    expect(second).toBe(first.replace(/1$/, '2'));
    expect(theirSecond).toBe(theirs.replace(/1$/, '2'));
    expect(theirs).not.toBe(first);
  });

  test('a device that numbered before its code moved into the database keeps its code', async () => {
    browser = await openBrowser({ invoiceNumbers: 'series' });
    browser.items.set('device-code', 'K7');
    const earlier = newDatabase(browser.outbox.profile);
    await earlier.usedNumbers.put({ number: '2526-1K7-0004', invoiceId: 'earlier' });
    tab = await browser.openTab();
    writeInvoice(tab.editor);
    await hasNumber(/^2526-1K7-0005$/);
    browser.items.clear();
    tab = await tab.reload();
    writeInvoice(tab.editor);
    await hasNumber(/^2526-1K7-0005$/);
  });

  test('a device whose database alone was lost begins a series under a new code', async () => {
    browser = await openBrowser({ invoiceNumbers: 'series' });
    browser.items.set('device-code', 'K7');
    tab = await browser.openTab();
    writeInvoice(tab.editor);
    await hasNumber(/^2526-1(?!K7)[2-9A-Z]{3}-0001$/);
    await tab.editor.issue();
    const first = tab.number;
    tab = await tab.reload();
    writeInvoice(tab.editor);
    await hasNumber(/0002$/);
    expect(tab.number).toBe(first.replace(/1$/, '2'));
  });

  test('a lost database’s code is not drawn again, even by the same chance', async () => {
    writeInvoice(tab.editor);
    await hasNumber(/0001$/);
    const lost = await openBrowser({ invoiceNumbers: 'series' });
    for (const [key, value] of browser.items) lost.items.set(key, value);
    const again = await lost.openTab();
    writeInvoice(again.editor);
    await eventually(() => expect(again.number).toMatch(/0001$/));
    expect(again.number).not.toBe(tab.number);
  });

  test('a code that the database had once is not taken up again after it is lost and restored', async () => {
    browser = await openBrowser({ invoiceNumbers: 'series' });
    browser.items.set('device-code', 'K7');
    const used = { number: '2526-1K7-0004', invoiceId: 'earlier' };
    await newDatabase(browser.outbox.profile).usedNumbers.put(used);
    tab = await browser.openTab();
    writeInvoice(tab.editor);
    await hasNumber(/^2526-1K7-0005$/);
    const lost = await openBrowser({ invoiceNumbers: 'series' });
    for (const [key, value] of browser.items) lost.items.set(key, value);
    // A backup may be restored before the first invoice is begun.
    await newDatabase(lost.outbox.profile).usedNumbers.put(used);
    tab = await lost.openTab();
    writeInvoice(tab.editor);
    await hasNumber(/^2526-1(?!K7)[2-9A-Z]{3}-0001$/);
  });

  test('the numbers of a restored backup count as used', async () => {
    writeInvoice(tab.editor);
    await tab.editor.issue();
    await saveBackup(tab.open);
    const sealed = (await browser.downloads.at(-1)?.text()) ?? '';
    // The same chance draws the same code.
    const other = await (await openBrowser({ invoiceNumbers: 'series' })).openTab();
    await restoreBackup(other.open, sealed);
    writeInvoice(other.editor);
    await eventually(() => expect(other.number).toBe(tab.number.replace(/1$/, '2')));
  });

  test('gives no number while storage fails, because its next one may be used already', async () => {
    const database = newDatabase();
    const draw = drawer(database);
    // The device's code is drawn once and for all.
    await draw();
    const { accesses } = await failStorageAt(database, undefined, draw);
    expect(accesses).toBeGreaterThan(1);
    for (let access = 0; access < accesses; access += 1)
      expect([access, (await failStorageAt(database, access, draw)).done]).toEqual([
        access,
        FAILED_STORAGE,
      ]);
  });

  test('while the storage is blocked the number stays, and the reason is given', async () => {
    writeInvoice(tab.editor);
    await hasNumber(/0001$/);
    const { number } = tab;
    tab.blockStorage();
    await tab.editor.issue();
    expect(tab.editor.state().refusal).toMatchObject({ kind: 'unavailable' });
    tab.unblockStorage();
    await tab.editor.issue();
    expect(tab.invoice.issued).toBeDefined();
    expect(tab.number).toBe(number);
  });

  test('a number typed by hand stays when another company is chosen', async () => {
    writeInvoice(tab.editor);
    typeNumber(tab.editor, 'SPECIAL-7');
    tab.editor.chooseCompany('cart');
    await tab.editor.issue();
    expect(tab.number).toBe('SPECIAL-7');
  });
});
