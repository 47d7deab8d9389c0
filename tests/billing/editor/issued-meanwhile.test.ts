import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { milliseconds, seconds } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { readDownload } from '../../support/billing/read-download.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let first: Tab;
let number: string;

beforeEach(async () => {
  browser = await openBrowser();
  first = await browser.openTab();
  writeInvoice(first.editor);
  await first.editor.saveNow();
  number = first.number;
});

/** A second tab with the same draft open, as a browser without locks allows. */
const openSame = async (): Promise<Tab> => {
  browser.locks.clear();
  const tab = await browser.openTab();
  expect(tab.invoice.id).toBe(first.invoice.id);
  return tab;
};
const customersInSheet = () => browser.rows.map((row) => row['customer_name']);
const goesOn = (tab: Tab, from: string) =>
  eventually(() => {
    expect(tab.invoice).toMatchObject({ follows: number, isIssuedElsewhere: true });
    expect(tab.invoice.id).not.toBe(from);
    expect(tab.number).not.toBe(number);
  });

const issueAnother = async ({ editor }: Tab) => {
  await editor.issue();
  expect(editor.state().refusal).toMatchObject({ kind: 'draft-issued', by: { number } });
  await editor.issueFromBackup();
};

describe('a draft that another tab has issued', () => {
  test('goes on as a new invoice with what is typed here, which is saved as such', async () => {
    const second = await openSame();
    const { id } = second.invoice;
    await first.editor.issue();
    typeName(second.editor, 'Typed later');
    await second.editor.saveNow();
    await goesOn(second, id);
    await second.editor.saveNow();
    expect(second.editor.state().saving.kind).toBe('saved');
    await eventually(() => expect(second.draftNames).toEqual(['Typed later']));
    expect(second.drafts.unsaved()).toEqual([]);
  });

  test('is never called saved', async () => {
    const second = await openSame();
    const { id } = second.invoice;
    const falselySaved: string[] = [];
    await first.editor.issue();
    second.editor.subscribe(() => {
      const { invoice, saving } = second.editor.state();
      if (saving.kind === 'saved' && invoice?.id === id) falselySaved.push(invoice.id);
    });
    typeName(second.editor, 'Typed later');
    await browser.pass(seconds(1));
    await goesOn(second, id);
    expect(falselySaved).toEqual([]);
  });

  test('is not issued with other content; the new invoice is, once staff say that it is another one', async () => {
    const second = await openSame();
    const { id } = second.invoice;
    await first.editor.issue();
    typeName(second.editor, 'Typed later');
    await second.editor.issue();
    expect(browser.downloads).toHaveLength(1);
    expect(second.invoice.issued).toBeUndefined();
    await goesOn(second, id);
    await issueAnother(second);
    expect(await readDownload(browser.downloads.at(-1))).toContain('Typed later');
    await browser.deliver();
    expect(customersInSheet()).toEqual(['Zoë Łukasiewicz', 'Typed later']);
    expect(browser.rowNumbers).toEqual([number, second.number]);
  });

  test('keeps a number that was typed here for the new invoice', async () => {
    const second = await openSame();
    await first.editor.issue();
    typeNumber(second.editor, 'SPECIAL-7');
    await second.editor.issue();
    await goesOn(second, first.invoice.id);
    expect(second.number).toBe('SPECIAL-7');
  });

  test('goes on with what was typed during the press', async () => {
    const second = await openSame();
    const { id } = second.invoice;
    await first.editor.issue();
    typeName(second.editor, 'Typed later');
    const pressed = second.editor.issue();
    typeTo(second.editor, 'Leeds');
    await pressed;
    await goesOn(second, id);
    expect(second.invoice.draft).toMatchObject({
      customer: { name: 'Typed later' },
      shipping: { to: 'Leeds' },
    });
  });

  test('goes on with what was typed while a press here found that it is issued, which is asked about', async () => {
    const second = await openSame();
    const { id } = second.invoice;
    const { loadPicture } = second.environment;
    vi.spyOn(second.environment, 'loadPicture').mockImplementationOnce(async (address) => {
      await first.editor.issue();
      typeTo(second.editor, 'Leeds');
      return loadPicture(address);
    });
    await second.editor.issue();
    await goesOn(second, id);
    expect(second.invoice.draft.shipping.to).toBe('Leeds');
    await issueAnother(second);
    expect(second.invoice.issued).toBeDefined();
  });

  test('is shown as issued when what is typed here says the same', async () => {
    const second = await openSame();
    await first.editor.issue();
    typeTo(second.editor, 'Leeds');
    typeTo(second.editor, 'Bristol');
    await second.editor.saveNow();
    await eventually(() => expect(second.invoice.issued?.invoice.invoiceNumber).toBe(number));
    await second.editor.issue();
    await browser.deliver();
    expect(browser.rowNumbers).toEqual([number]);
  });

  test('is left in favour of a new invoice with its text when staff lock at once', async () => {
    const second = await openSame();
    await first.editor.issue();
    typeName(second.editor, 'Typed later');
    await second.lock();
    await second.signIn();
    expect(second.invoice.draft.customer.name).toBe('Typed later');
    expect(second.number).not.toBe(number);
    await eventually(() => expect(second.draftNames).toEqual(['Typed later']));
  });

  test('goes on in a draft of its own when staff begin another invoice at once', async () => {
    const second = await openSame();
    await first.editor.issue();
    typeName(second.editor, 'Typed later');
    await second.editor.begin();
    expect(second.drafts.unsaved()).toEqual([]);
    await eventually(() =>
      expect(second.draftOf('Typed later').draft.invoiceNumber).not.toBe(number),
    );
    expect(second.draftNames).toEqual(['Typed later']);
  });

  test('goes on once a full device has room again, even after a lock', async () => {
    const second = await openSame();
    browser.disk.fill('drafts');
    typeName(second.editor, 'Typed later');
    await second.lock();
    await first.editor.issue();
    browser.disk.makeRoom();
    await browser.pass(seconds(10));
    expect(second.isWarning).toBe(true);
    await second.signIn();
    expect(second.invoice.draft.customer.name).toBe('Typed later');
    await browser.pass(seconds(1));
    await goesOn(second, first.invoice.id);
    await second.editor.saveNow();
    await eventually(() => expect(second.isWarning).toBe(false));
    await eventually(() => expect(second.draftNames).toEqual(['Typed later']));
  });
});

test('an issued draft that an old backup brought back is not issued again with other content', async () => {
  const { id } = first.invoice;
  const row = await first.database.drafts.get(id);
  await first.editor.issue();
  // As older versions restored it.
  await first.database.drafts.put(row);
  const tab = await first.reload();
  await eventually(() => expect(tab.listedDrafts).toHaveLength(1));
  await tab.editor.resume(tab.draftOf('Zoë Łukasiewicz'));
  typeName(tab.editor, 'Another customer');
  await browser.pass(milliseconds(500));
  await goesOn(tab, id);
  await issueAnother(tab);
  expect(await readDownload(browser.downloads.at(-1))).toContain('Another customer');
  await browser.deliver();
  expect(customersInSheet()).toEqual(['Zoë Łukasiewicz', 'Another customer']);
  await eventually(() => expect(tab.listedDrafts).toEqual([]));
});

test('an open draft goes on as a new invoice when a restored backup holds it issued', async () => {
  const { id } = first.invoice;
  await saveBackup(first.open);
  const file = (await browser.downloads.at(-1)?.text()) ?? '';
  const otherDevice = await openBrowser();
  const there = await otherDevice.openTab();
  await restoreBackup(there.open, file);
  await eventually(() => expect(there.listedDrafts).toHaveLength(1));
  await there.editor.resume(there.draftOf('Zoë Łukasiewicz'));
  await there.editor.issue();
  await there.editor.issueFromBackup();
  await saveBackup(there.open);
  await restoreBackup(first.open, (await otherDevice.downloads.at(-1)?.text()) ?? '');
  typeName(first.editor, 'Typed here');
  await first.editor.saveNow();
  await goesOn(first, id);
  await first.editor.saveNow();
  await eventually(() => expect(first.draftNames).toEqual(['Typed here']));
});

test('a series shows the number that the other tab issued the draft with', async () => {
  browser = await openBrowser({ invoiceNumbers: 'series' });
  first = await browser.openTab();
  writeInvoice(first.editor);
  await eventually(() => expect(first.number).not.toBe(''));
  await first.editor.saveNow();
  const second = await openSame();
  await first.editor.issue();
  await second.editor.issue();
  expect(second.number).toBe(first.number);
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([first.number]);
});
