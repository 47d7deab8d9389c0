import '../../support/live-queries.ts';
import { beforeEach, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import type { KnownCustomer } from '../../../src/domain/customers/list-customers.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await open(browser);
  for (const name of ['Asha', 'Zoë']) await issueTo(name);
});

test('a correction is kept, sealed, and reaches the other tabs', async () => {
  const asha = await known('Asha');
  const email = 'asha@customer.example';
  await tab.open.customers.correct(asha, { ...asha, customer: { ...asha.customer, email } });
  const other = await open(browser);
  await eventually(() => expect(emailOf(other, 'Asha')).toBe(email));
  const rows = JSON.stringify(await tab.database.customers.toArray());
  expect(rows).not.toMatch(/Asha|customer\.example/);
});

test('a second correction takes the place of the first', async () => {
  for (const name of ['Asha Rao', 'Asha Rao-Shah']) {
    const asha = await eventually(() => find(tab, 'Asha'));
    await tab.open.customers.correct(asha, { ...asha, customer: { ...asha.customer, name } });
    await eventually(() => expect(names(tab)).toContain(name));
  }
  expect(names(tab)).toHaveLength(2);
  expect(await tab.database.customers.count()).toBe(1);
});

test('merged customers stay one when the backup from before is restored', async () => {
  const asha = await known('Asha');
  await tab.open.customers.correct(asha, {
    ...asha,
    customer: { ...asha.customer, email: 'a@b.example' },
  });
  await eventually(() => expect(emailOf(tab, 'Asha')).toBe('a@b.example'));
  const before = await fileOf(tab);
  await browser.pass(minutes(1));
  await tab.open.customers.merge(await known('Zoë'), await known('Asha'));
  await eventually(() => expect(names(tab)).toEqual(['Zoë']));
  await restoreBackup(tab.open, before);
  await eventually(() => expect(names(tab)).toEqual(['Zoë']));
});

test('forgetting deletes what was begun for the customer, and leaves what was issued', async () => {
  await beginFor('Asha');
  await tab.editor.begin();
  expect(await tab.open.customers.forget(await known('Asha'))).toEqual({
    kind: 'forgotten',
    openDrafts: 0,
  });
  await eventually(() => expect(names(tab)).toEqual(['Zoë']));
  await eventually(() => expect(tab.draftNames).toEqual([]));
  expect(tab.history.invoices.map(({ invoice }) => invoice.customer.name)).toContain('Asha');
});

test('a draft that is open is not deleted, and is reported', async () => {
  await beginFor('Asha');
  expect(await tab.open.customers.forget(await known('Asha'))).toMatchObject({ openDrafts: 1 });
  expect(tab.draftNames).toEqual(['Asha']);
});

test('a backup from before brings back neither a forgotten customer nor the drafts', async () => {
  const asha = await known('Asha');
  await tab.open.customers.correct(asha, {
    ...asha,
    customer: { ...asha.customer, email: 'a@b.example' },
  });
  await beginFor('Asha');
  await tab.editor.begin();
  const before = await fileOf(tab);
  await browser.pass(minutes(1));
  await eventually(() => expect(emailOf(tab, 'Asha')).toBe('a@b.example'));
  await tab.open.customers.forget(await known('Asha'));
  expect(await restoreBackup(tab.open, before)).toMatchObject({ customers: 0, drafts: 0 });
  await eventually(() => expect(names(tab)).toEqual(['Zoë']));
  expect(await tab.database.drafts.count()).toBe(0);
});

test('a customer forgotten on one device is forgotten on the other once the backup is restored there', async () => {
  const there = await open(await openBrowser());
  await restoreBackup(there.open, await fileOf(tab));
  await eventually(() => expect(names(there).sort()).toEqual(['Asha', 'Zoë']));
  const asha = find(there, 'Asha');
  await there.open.customers.correct(asha, {
    ...asha,
    customer: { ...asha.customer, email: 'late@b.example' },
  });
  await tab.open.customers.forget(await known('Asha'));
  expect(await restoreBackup(there.open, await fileOf(tab))).toMatchObject({ customers: 1 });
  expect(await restoreBackup(there.open, await fileOf(tab))).toMatchObject({ customers: 0 });
  await eventually(() => expect(names(there)).toEqual(['Zoë']));
});

async function open(on: TestBrowser): Promise<Tab> {
  const opened = await on.openTab();
  opened.open.customers.subscribe(() => undefined);
  return opened;
}

async function issueTo(name: string): Promise<void> {
  await tab.editor.begin();
  writeInvoice(tab.editor, { customer: { ...ZOE, name, mobile: '' } });
  await tab.editor.issue();
}

async function beginFor(name: string): Promise<void> {
  await tab.editor.begin();
  writeInvoice(tab.editor, { customer: { ...ZOE, name, mobile: '' } });
  typeName(tab.editor, name);
  await tab.editor.saveNow();
  await eventually(() => expect(tab.draftNames).toContain(name));
}

function names(of: Tab): string[] {
  return (of.open.customers.state() ?? []).map(({ customer }) => customer.name);
}

function find(of: Tab, name: string): KnownCustomer {
  const found = of.open.customers.state()?.find(({ customer }) => customer.name.startsWith(name));
  if (found === undefined) throw new Error(`${name} is not known.`);
  return found;
}

function known(name: string): Promise<KnownCustomer> {
  return eventually(() => find(tab, name));
}

function emailOf(of: Tab, name: string): string {
  return find(of, name).customer.email;
}

async function fileOf(from: Tab): Promise<string> {
  expect(await saveBackup(from.open)).toMatchObject({ kind: 'saved' });
  return (await from.browser.downloads.at(-1)?.text()) ?? '';
}
