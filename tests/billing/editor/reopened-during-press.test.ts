import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { holdPictures } from '../../support/billing/hold-pictures.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

let tab: Tab;
let finish: () => Promise<unknown>;

/** Staff press, begin another invoice, and open the draft again before the end of the press. */
beforeEach(async () => {
  const browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const { isAsked, arrive } = holdPictures(tab);
  const pressing = tab.editor.issue();
  await eventually(() => expect(isAsked()).toBe(true));
  await tab.editor.begin();
  await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
  finish = () => {
    arrive();
    return pressing;
  };
});

test('a draft that is opened again before the end of its press is that invoice then', async () => {
  await finish();
  expect(tab.invoice.issued?.invoice.customer.name).toBe(ZOE.name);
  await tab.editor.issue();
  expect(await tab.database.invoices.count()).toBe(1);
  expect(await tab.database.drafts.count()).toBe(0);
});

test('what is typed in it goes on as another invoice, which says so', async () => {
  typeTo(tab.editor, 'Bath');
  await finish();
  expect(tab.invoice.issued).toBeUndefined();
  expect(tab.invoice.follows).toBeDefined();
  expect(tab.invoice.draft.shipping.to).toBe('Bath');
});
