import '../../support/live-queries.ts';
import { beforeEach, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { openCustomers } from '../../../src/billing/customers/customer-records.ts';
import type { KnownCustomer } from '../../../src/domain/customers/list-customers.ts';
import { minutes } from '../../../src/domain/time.ts';
import { listCustomerRows } from '../../../src/storage/customers.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { knownCustomer, knownCustomers } from '../../support/billing/known-customers.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let elsewhere: TestBrowser;
let here: Tab;
let there: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  here = await open(browser);
  for (const name of ['Asha', 'Zoë']) await issueTo(name);
  elsewhere = await openBrowser();
  there = await open(elsewhere);
  // Two devices in a test count the same ids; those of real ones are never the same.
  for (let skipped = 0; skipped < 100; skipped += 1) elsewhere.newId();
  await restore(here, there);
});

test('a customer corrected on two tablets is forgotten with both corrections', async () => {
  await correct(here, 'Asha', 'here@b.example');
  await correct(there, 'Asha', 'there@b.example');
  await restore(there, here);
  expect(await kindsOn(here)).toEqual(['kept', 'kept']);
  await forget(here, 'Asha');
  expect(await kindsOn(here)).toEqual(['forgotten']);
  expect(await restore(there, here)).toMatchObject({ customers: 0 });
  expect(await kindsOn(here)).toEqual(['forgotten']);
});

test('merged customers are forgotten with a correction that a backup has brought back', async () => {
  await correct(here, 'Asha', 'a@b.example');
  const before = await fileOf(here);
  await merge('Zoë', 'Asha');
  await restoreBackup(here.open, before);
  expect(await kindsOn(here)).toEqual(['kept', 'kept']);
  await forget(here, 'Zoë');
  expect(await kindsOn(here)).toEqual(['forgotten']);
});

test('a backup brings back no correction of a customer who was merged and then forgotten', async () => {
  await correct(here, 'Asha', 'a@b.example');
  const before = await fileOf(here);
  await merge('Zoë', 'Asha');
  await forget(here, 'Zoë');
  expect(await restoreBackup(here.open, before)).toMatchObject({ customers: 0 });
  expect(await kindsOn(here)).toEqual(['forgotten']);
});

test('a tablet that learns whom another one has forgotten deletes its own correction', async () => {
  await correct(there, 'Asha', 'there@b.example');
  await correct(there, 'Zoë', 'zoe@b.example');
  await forget(here, 'Asha');
  expect(await restore(here, there)).toMatchObject({ customers: 1 });
  expect((await kindsOn(there)).sort()).toEqual(['forgotten', 'kept']);
  await eventually(() => expect(namesOn(there)).toEqual(['Zoë']));
});

test('a correction since a later invoice to a forgotten customer stays after a restore', async () => {
  const before = await fileOf(here);
  await forget(here, 'Asha');
  const after = await fileOf(here);
  await browser.pass(minutes(1));
  await issueTo('Asha');
  await correct(here, 'Asha', 'new@b.example');
  for (const file of [before, after]) await restoreBackup(here.open, file);
  expect((await kindsOn(here)).sort()).toEqual(['forgotten', 'kept']);
  expect((await knownCustomer(here, 'Asha')).customer.email).toBe('new@b.example');
});

async function open(on: TestBrowser): Promise<Tab> {
  const opened = await on.openTab();
  opened.open.customers.subscribe(() => undefined);
  return opened;
}

async function issueTo(name: string): Promise<void> {
  await here.editor.begin();
  writeInvoice(here.editor, { customer: { ...ZOE, name, mobile: '' } });
  await here.editor.issue();
}

/** Says something on a tablet after a minute, as two tablets say nothing at the same moment. */
async function say(
  on: Tab,
  name: string,
  what: (known: KnownCustomer) => Promise<unknown>,
): Promise<void> {
  await Promise.all([browser.pass(minutes(1)), elsewhere.pass(minutes(1))]);
  await what(await knownCustomer(on, name));
}

async function correct(on: Tab, name: string, email: string): Promise<void> {
  await say(on, name, (customer) =>
    on.open.customers.correct(customer, {
      ...customer,
      customer: { ...customer.customer, email },
    }),
  );
  await eventually(async () => expect((await knownCustomer(on, name)).customer.email).toBe(email));
}

async function merge(name: string, other: string): Promise<void> {
  await say(here, name, async (customer) =>
    here.open.customers.merge(customer, await knownCustomer(here, other)),
  );
  await eventually(() => expect(namesOn(here)).toEqual([name]));
}

async function forget(on: Tab, name: string): Promise<void> {
  await say(on, name, (customer) => on.open.customers.forget(customer));
  await eventually(() => expect(namesOn(on)).not.toContain(name));
}

/** What the records on a tablet say, by their kinds. */
async function kindsOn({ database, open }: Tab): Promise<string[]> {
  const rows = await listCustomerRows(database);
  if (rows.kind !== 'done') throw new Error(rows.kind);
  return (await openCustomers(rows.value, open.storageKey)).map(({ record }) => record.kind);
}

function namesOn(tab: Tab): string[] {
  return knownCustomers(tab).map(({ customer }) => customer.name);
}

async function restore(from: Tab, to: Tab) {
  return restoreBackup(to.open, await fileOf(from));
}

async function fileOf(from: Tab): Promise<string> {
  expect(await saveBackup(from.open)).toMatchObject({ kind: 'saved' });
  return (await from.browser.downloads.at(-1)?.text()) ?? '';
}
