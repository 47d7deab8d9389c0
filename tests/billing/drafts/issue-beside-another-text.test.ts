import { beforeEach, expect, test, vi } from 'vitest';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let first: Tab;
let second: Tab;

/** One draft that is open in two tabs of a browser without locks; the second has written on it. */
beforeEach(async () => {
  browser = await openBrowser();
  browser.hasLocks = false;
  first = await browser.openTab();
  writeInvoice(first.editor);
  await first.editor.saveNow();
  second = await browser.openTab();
  expect(second.invoice.id).toBe(first.invoice.id);
  await browser.pass(minutes(1));
  typeTo(second.editor, 'Leeds');
  await second.editor.saveNow();
});

test('a press in the first tab does not issue it, and leaves what the second has saved', async () => {
  await second.editor.begin();
  await first.editor.issue();
  expect(first.invoice).toMatchObject({ isSplit: true });
  await eventually(() => expect(first.listedDrafts).toHaveLength(2));
  expect(await first.database.invoices.count()).toBe(0);
});

test('of the two drafts that it becomes, the second is asked about once the first is issued', async () => {
  await first.editor.issue();
  await second.editor.issue();
  expect(second.invoice.issued).toBeDefined();
  await first.editor.issue();
  expect(first.editor.state().refusal).toMatchObject({
    kind: 'draft-issued',
    by: { number: second.number },
  });
});

test('a press beside the save that finds it out does not issue the second draft before staff have read that', async () => {
  const { goOnBeside } = first.drafts;
  let pressing: Promise<unknown> | undefined;
  vi.spyOn(first.drafts, 'goOnBeside').mockImplementationOnce((...asked) => {
    pressing = first.editor.issue();
    return goOnBeside(...asked);
  });
  typeName(first.editor, 'Asha');
  await first.editor.saveNow();
  await pressing;
  expect(first.invoice).toMatchObject({ isSplit: true });
  expect(await first.database.invoices.count()).toBe(0);
});
