import { beforeEach, expect, test } from 'vitest';
import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { knownCustomer } from '../../support/billing/known-customers.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

const OLD = 'old@b.example';
const NEW = 'new@b.example';

let older: Tab;
let newer: Tab;

/** A tablet that issues one invoice to Asha so long after the tests begin. */
const issueOn = async (browser: TestBrowser, email: string, wait: number): Promise<Tab> => {
  const tab = await browser.openTab();
  await browser.pass(minutes(wait));
  writeInvoice(tab.editor, { customer: { ...ZOE, name: 'Asha', email } });
  await tab.editor.issue();
  return tab;
};
const fileOf = async (tab: Tab): Promise<string> => {
  await saveBackup(tab.open);
  return (await tab.browser.downloads.at(-1)?.text()) ?? '';
};
const restore = async (from: Tab, to: Tab) => {
  const file = await fileOf(from);
  await to.open.restore({ text: () => Promise.resolve(file) }, () => undefined);
};
const expectNewestFirst = async (tab: Tab) => {
  const emails = () => tab.history.invoices.map(({ invoice }) => invoice.customer.email);
  await eventually(() => expect(emails()).toEqual([NEW, OLD]));
};

beforeEach(async () => {
  older = await issueOn(await openBrowser(), OLD, 0);
  const browser = await openBrowser();
  // Both count their ids from the same number.
  for (let skipped = 0; skipped < 100; skipped += 1) browser.newId();
  newer = await issueOn(browser, NEW, 10);
});

test('an older invoice of another tablet takes its place below a newer one of this tablet', async () => {
  await restore(older, newer);
  await expectNewestFirst(newer);
});

test('the next invoice goes to the newest address, also where the newest backup was restored first', async () => {
  for (const files of [
    [newer, older],
    [older, newer],
  ]) {
    const fresh = await (await openBrowser()).openTab();
    fresh.open.customers.subscribe(() => undefined);
    for (const from of files) await restore(from, fresh);
    await expectNewestFirst(fresh);
    await eventually(async () =>
      expect((await knownCustomer(fresh, 'Asha')).customer.email).toBe(NEW),
    );
  }
});
