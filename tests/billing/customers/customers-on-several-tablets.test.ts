import '../../support/live-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { openCustomers, sealCustomer } from '../../../src/billing/customers/customer-records.ts';
import type { CustomerRecord } from '../../../src/domain/customers/customer-record.ts';
import type { KnownCustomer } from '../../../src/domain/customers/list-customers.ts';
import { hours, later, minutes } from '../../../src/domain/time.ts';
import { listCustomerRows } from '../../../src/storage/customers.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { knownCustomer, knownCustomers } from '../../support/billing/known-customers.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

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

test('a correction since a later invoice stays on a tablet that did not know of the forgetting', async () => {
  await correct(here, 'Asha', 'first@b.example');
  await restore(here, there);
  await forget(here, 'Asha');
  await elsewhere.pass(minutes(2));
  await issueTo('Asha', there);
  await eventually(async () =>
    expect((await knownCustomer(there, 'Asha')).invoices).toHaveLength(2),
  );
  await correct(there, 'Asha', 'new@b.example');
  for (const _ of ['once', 'again']) {
    await restore(here, there);
    expect((await kindsOn(there)).sort()).toEqual(['forgotten', 'kept']);
    expect((await knownCustomer(there, 'Asha')).customer.email).toBe('new@b.example');
  }
  await restore(there, here);
  expect((await knownCustomer(here, 'Asha')).customer.email).toBe('new@b.example');
  await forget(there, 'Asha');
  await restore(there, here);
  expect(await kindsOn(here)).not.toContain('kept');
});

test('one who came back is listed as corrected since, also with the name put right once more', async () => {
  await rename(here, 'Asha', 'Asha Rao');
  await restore(here, there);
  await forget(there, 'Asha Rao');
  await Promise.all([browser.pass(minutes(1)), elsewhere.pass(minutes(1))]);
  await issueTo('Asha');
  await eventually(() => expect(namesOn(here)).toContain('Asha'));
  await rename(here, 'Asha', 'Asha Rao');
  await correct(here, 'Asha Rao', 'new@b.example');
  await restore(there, here);
  await restore(here, there);
  for (const on of [here, there])
    await eventually(async () =>
      expect((await knownCustomer(on, 'Asha Rao')).customer.email).toBe('new@b.example'),
    );
});

describe('customers who are merged on one tablet stay merged where the other one', () => {
  beforeEach(async () => {
    await correct(here, 'Asha', 'asha@b.example');
    await restore(here, there);
    await eventually(() => expect(namesOn(there).sort()).toEqual(['Asha', 'Zoë']));
  });

  test.each([
    ['corrects the one whose details stayed', 'Asha', 'Zoë'],
    ['corrects the one whose details went', 'Zoë', 'Asha'],
  ])('%s', async (_, name, other) => {
    await merge(name, other);
    await correct(there, 'Asha', 'newest@b.example');
    for (const [from, to] of [
      [there, here],
      [here, there],
      [there, here],
    ] as const)
      await restore(from, to);
    for (const tab of [here, there]) {
      await eventually(() =>
        expect(
          knownCustomers(tab).map(({ customer, invoices }) => [customer.email, invoices.length]),
        ).toEqual([['newest@b.example', 2]]),
      );
    }
    expect(await restore(there, here)).toMatchObject({ customers: 0 });
  });
});

test('a customer forgotten on one tablet is not listed where the other one merges it without knowing', async () => {
  await forget(here, 'Asha');
  await mergeThereWithoutKnowing();
  for (const tab of [here, there]) await eventually(() => expect(namesOn(tab)).toEqual(['Zoë']));
});

test('a customer forgotten for the second time is not listed where another tablet knows only of the first', async () => {
  await forget(here, 'Asha');
  await Promise.all([browser.pass(minutes(1)), elsewhere.pass(minutes(1))]);
  await issueTo('Asha');
  await restore(here, there);
  await forget(here, 'Asha');
  await mergeThereWithoutKnowing();
  for (const tab of [here, there]) await eventually(() => expect(namesOn(tab)).toEqual(['Zoë']));
});

test('a mistaken name that another tablet has issued under, before it was put right here, stays of one customer', async () => {
  await rename(here, 'Asha', 'Maya');
  await restore(here, there);
  await knownCustomer(there, 'Maya');
  await issueTo('Maya', there);
  await rename(here, 'Maya', 'Asha');
  await restore(there, here);
  await restore(here, there);
  for (const tab of [here, there]) {
    await eventually(() => expect(namesOn(tab).sort()).toEqual(['Asha', 'Zoë']));
    expect((await knownCustomer(tab, 'Asha')).invoices).toHaveLength(2);
  }
  expect(await restore(there, here)).toMatchObject({ customers: 0 });
});

test('one who has come back since is listed with the name that a merge has chosen', async () => {
  await forget(here, 'Asha');
  await browser.pass(minutes(1));
  await issueTo('Asha');
  await merge('Asha', 'Zoë');
  await issueTo('Zoë');
  await eventually(() => expect(knownCustomers(here)).toMatchObject([{ invoices: [{}, {}, {}] }]));
});

test.each([
  ['', () => correct(here, 'Asha', 'asha@b.example')],
  [', also in a record of its own', () => Promise.resolve()],
])(
  'the GSTIN that a merge has kept stays where the other tablet corrects an e-mail address%s',
  async (_, begin) => {
    const tax = { customerGstin: '27AAPFU0939F1ZV', reverseCharge: false };
    await begin();
    await restore(here, there);
    await say(here, 'Zoë', (zoe) => here.open.customers.correct(zoe, { ...zoe, tax }));
    await eventually(async () => expect((await knownCustomer(here, 'Zoë')).tax).toEqual(tax));
    await merge('Asha', 'Zoë');
    await correct(there, 'Asha', 'new@b.example');
    await restore(there, here);
    await eventually(async () =>
      expect(await knownCustomer(here, 'Asha')).toMatchObject({
        customer: { email: 'new@b.example' },
        tax,
      }),
    );
  },
);

test('a customer forgotten on one tablet stays forgotten where the other one corrects it without knowing', async () => {
  await correct(here, 'Asha', 'asha@b.example');
  await restore(here, there);
  await forget(here, 'Asha');
  await correct(there, 'Asha', 'later@b.example');
  await restore(there, here);
  expect(await kindsOn(here)).toEqual(['forgotten']);
});

describe('a customer forgotten on two tablets, of which one had merged another into it, stays forgotten on both', () => {
  test.each([
    ['first', () => [here, there] as const],
    ['second', () => [there, here] as const],
  ])('with its drafts, where the %s one restores first', async (_, inOrder) => {
    const [one, other] = inOrder();
    await correct(here, 'Asha', 'asha@b.example');
    await restore(here, there);
    await merge('Asha', 'Zoë');
    await draftFor(here, 'Asha');
    const before = await fileOf(here);
    await forget(here, 'Asha');
    await draftFor(there, 'Asha');
    await forget(there, 'Asha');
    await restore(other, one);
    await restore(one, other);
    for (const tab of [here, there]) {
      expect(await restoreBackup(tab.open, before)).toMatchObject({ customers: 0, drafts: 0 });
      await eventually(() => expect(namesOn(tab)).toEqual([]));
    }
    expect(await forgottenOn(here)).toEqual(await forgottenOn(there));
    for (const [from, to] of [inOrder(), [other, one]] as const)
      expect(await restore(from, to)).toMatchObject({ customers: 0 });
  });

  /** All that a tablet has forgotten, and which drafts it has deleted. */
  const forgottenOn = async (tab: Tab) => {
    const rows = await listCustomers(tab);
    const opened = await openCustomers(rows, tab.open.storageKey);
    const said = opened.flatMap(({ changedAt, record }) =>
      record.kind === 'forgotten'
        ? [changedAt, ...record.invoices, ...(record.fingerprints ?? [])]
        : [],
    );
    const deleted = rows.flatMap(({ deletedDrafts = [] }) => deletedDrafts);
    return [
      ...said,
      ...rows.flatMap(({ draftIds }) => draftIds),
      ...deleted.map(({ id }) => id),
    ].sort();
  };
});

test('a customer is forgotten with a mistaken name under which another tablet has issued', async () => {
  await rename(here, 'Asha', 'Maya');
  await restore(here, there);
  await knownCustomer(there, 'Maya');
  await issueTo('Maya', there);
  await rename(here, 'Maya', 'Asha');
  await forget(here, 'Asha');
  await restore(there, here);
  await restore(here, there);
  for (const tab of [here, there]) await eventually(() => expect(namesOn(tab)).toEqual(['Zoë']));
  expect(await restore(there, here)).toMatchObject({ customers: 0 });
});

describe('a customer is forgotten with a name under which another tablet has issued', () => {
  const renameAndIssue = async () => {
    await rename(there, 'Asha', 'Maya');
    await Promise.all([browser.pass(minutes(1)), elsewhere.pass(minutes(1))]);
    await issueTo('Maya', there);
    await eventually(async () =>
      expect((await knownCustomer(there, 'Maya')).invoices).toHaveLength(2),
    );
  };
  const exchange = async () => {
    await restore(here, there);
    await restore(there, here);
  };
  const expectForgotten = async () => {
    for (const tab of [here, there]) await eventually(() => expect(namesOn(tab)).toEqual(['Zoë']));
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const)
      expect(await restore(from, to)).toMatchObject({ customers: 0 });
  };

  test.each([
    ['and this one has said nothing', () => Promise.resolve()],
    ['and each has a record of its own', () => correct(here, 'Asha', 'asha@b.example')],
  ])('%s', async (_, begin) => {
    await begin();
    await renameAndIssue();
    await forget(here, 'Asha');
    await exchange();
    await restore(here, there);
    await expectForgotten();
  });

  test('and that learns of it after a correction of its own', async () => {
    await correct(here, 'Asha', 'asha@b.example');
    await restore(here, there);
    await eventually(async () =>
      expect((await knownCustomer(there, 'Asha')).customer.email).toBe('asha@b.example'),
    );
    await renameAndIssue();
    await forget(here, 'Asha');
    await correct(there, 'Maya', 'maya@b.example');
    await exchange();
    await restore(here, there);
    await expectForgotten();
  });
});

test('a restore that deletes what was corrected says so, and the next one has nothing left to do', async () => {
  await rename(here, 'Asha', 'Maya');
  const before = await fileOf(here);
  await rename(here, 'Maya', 'Asha');
  await issueTo('Maya');
  await correct(here, 'Maya', 'maya@b.example');
  await forget(here, 'Asha');
  expect(await restoreBackup(here.open, before)).toMatchObject({ customers: 1 });
  const stored = await listCustomers(here);
  expect(await restoreBackup(here.open, before)).toMatchObject({ customers: 0 });
  expect(await listCustomers(here)).toEqual(stored);
});

test('a customer who came back is not forgotten with another, whom a second tablet forgets later', async () => {
  await correct(here, 'Asha', 'asha@b.example');
  await restore(here, there);
  await merge('Asha', 'Zoë');
  await forget(here, 'Asha');
  await Promise.all([browser.pass(minutes(1)), elsewhere.pass(minutes(1))]);
  await issueTo('Zoë');
  await eventually(() => expect(namesOn(here)).toEqual(['Zoë']));
  await forget(there, 'Asha');
  await restore(there, here);
  expect(await kindsOn(here)).toEqual(['forgotten', 'forgotten']);
  await eventually(() => expect(namesOn(here)).toEqual(['Zoë']));
});

test('a customer whom a restore forgets while the correction is written stays forgotten, also with an invoice that only this tablet has', async () => {
  await correct(here, 'Asha', 'asha@b.example');
  await restore(here, there);
  await issueTo('Asha');
  const asha = await eventually(async () => {
    const found = await knownCustomer(here, 'Asha');
    expect(found.invoices).toHaveLength(2);
    return found;
  });
  await forget(there, 'Asha');
  await restore(there, here);
  const read = { ...asha, invoices: asha.invoices.slice(0, 1) };
  expect(await here.open.customers.correct(read, asha)).toEqual({ kind: 'forgotten-elsewhere' });
  expect(await kindsOn(here)).toEqual(['forgotten']);
});

test('a second correction counts as later on every tablet, also by a clock that was set back meanwhile', async () => {
  browser.outbox.world.time = later(browser.now, hours(24));
  await correct(here, 'Asha', 'first@b.example');
  await restore(here, there);
  browser.outbox.world.time = later(browser.now, hours(-24));
  await correct(here, 'Asha', 'second@b.example');
  await restore(here, there);
  await eventually(async () =>
    expect((await knownCustomer(there, 'Asha')).customer.email).toBe('second@b.example'),
  );
});

test('two tablets agree on one of two corrections where a clock that was ahead tells neither apart', async () => {
  browser.outbox.world.time = later(browser.now, hours(24));
  await correct(here, 'Asha', 'first@b.example');
  browser.outbox.world.time = later(browser.now, hours(-24));
  await restore(here, there);
  await correct(here, 'Asha', 'second@b.example');
  await correct(there, 'Asha', 'third@b.example');
  await restore(here, there);
  await restore(there, here);
  const emailOn = async (tab: Tab) => (await knownCustomer(tab, 'Asha')).customer.email;
  await eventually(async () => expect(await emailOn(here)).toBe(await emailOn(there)));
  expect(await restore(here, there)).toMatchObject({ customers: 0 });
});

describe('a draft for a customer who is forgotten', () => {
  test('comes back in no earlier state, with a name that was put right since', async () => {
    await draftFor(here, 'Asah');
    const before = await fileOf(here);
    await here.editor.resume(await eventually(() => here.draftOf('Asah')));
    typeName(here.editor, 'Asha');
    await here.editor.saveNow();
    await here.editor.begin();
    await forget(here, 'Asha');
    expect(await restoreBackup(here.open, before)).toMatchObject({ drafts: 0 });
    expect(await here.database.drafts.count()).toBe(0);
  });

  test('keeps nobody away who comes back, where its clock was ahead', async () => {
    browser.outbox.world.time = later(browser.now, hours(3));
    await draftFor(here, 'Asha');
    browser.outbox.world.time = later(browser.now, hours(-3));
    await forget(here, 'Asha');
    await browser.pass(minutes(30));
    await issueTo('Asha');
    await eventually(() => expect(namesOn(here)).toContain('Asha'));
  });

  test('stays deleted, also where the clock was set back meanwhile', async () => {
    browser.outbox.world.time = later(browser.now, hours(3));
    await draftFor(here, 'Asha');
    const before = await fileOf(here);
    browser.outbox.world.time = later(browser.now, hours(-3));
    await forget(here, 'Asha');
    await restoreBackup(here.open, before);
    expect(await here.database.drafts.count()).toBe(0);
  });

  test('stays deleted with a second text of it, that another tablet wrote by a clock that was ahead', async () => {
    await draftFor(here, 'Asha');
    await restore(here, there);
    elsewhere.outbox.world.time = later(elsewhere.now, hours(3));
    await writeOn(there, 'Bristol');
    await writeOn(here, 'Goa');
    const file = await fileOf(there);
    expect(await restoreBackup(here.open, file)).toMatchObject({ drafts: 1 });
    await eventually(() => expect(here.draftNames).toEqual(['Asha', 'Asha']));
    await forget(here, 'Asha');
    expect(await restoreBackup(here.open, file)).toMatchObject({ drafts: 0 });
    expect(await here.database.drafts.count()).toBe(0);
  });

  test('comes back in no earlier state under the id that another tablet gave it beside its own text', async () => {
    await draftFor(here, 'Asha');
    await restore(here, there);
    await writeOn(here, 'Goa');
    await writeOn(there, 'Bristol');
    await restore(here, there);
    await eventually(() => expect(there.draftNames).toEqual(['Asha', 'Asha']));
    await forget(here, 'Asha');
    expect(await restore(there, here)).toMatchObject({ drafts: 0 });
    expect(await here.database.drafts.count()).toBe(0);
  });

  test('is lost on no tablet where it has been given to somebody else', async () => {
    await draftFor(here, 'Asha');
    await restore(here, there);
    await say(there, 'Asha', async () => {
      expect(await there.editor.resume(await eventually(() => there.draftOf('Asha')))).toBe(true);
      there.editor.change((draft) => ({ ...draft, customer: { ...ZOE, name: 'Maya' } }));
      await there.editor.saveNow();
      await there.editor.begin();
    });
    await forget(here, 'Asha');
    await restore(here, there);
    const own = await fileOf(there);
    const fresh = await open(await openBrowser());
    for (const tab of [here, fresh]) {
      expect(await restoreBackup(tab.open, own)).toMatchObject({ drafts: 1 });
      await eventually(() => expect(tab.draftNames).toEqual(['Maya']));
    }
  });

  test('stays deleted where the record that says so was written by an earlier version', async () => {
    await draftFor(here, 'Asha');
    const before = await fileOf(here);
    await forget(here, 'Asha');
    for (const row of await listCustomers(here)) {
      const record: CustomerRecord = { kind: 'forgotten', invoices: [] };
      const sealed = await sealCustomer(row.id, record, here.open.storageKey);
      await here.database.customers.put({ ...row, sealed });
    }
    await restoreBackup(here.open, before);
    expect(await here.database.drafts.count()).toBe(0);
  });
});

async function draftFor(on: Tab, name: string): Promise<void> {
  await on.editor.begin();
  writeInvoice(on.editor, { customer: { ...ZOE, name, mobile: '' } });
  await on.editor.saveNow();
  await on.editor.begin();
}

async function writeOn(on: Tab, destination: string): Promise<void> {
  await on.editor.resume(await eventually(() => on.draftOf('Asha')));
  typeTo(on.editor, destination);
  await on.editor.saveNow();
  await on.editor.begin();
}

async function listCustomers({ database }: Tab) {
  const rows = await listCustomerRows(database);
  if (rows.kind !== 'done') throw new Error(rows.kind);
  return rows.value;
}

async function open(on: TestBrowser): Promise<Tab> {
  const opened = await on.openTab();
  opened.open.customers.subscribe(() => undefined);
  return opened;
}

async function issueTo(name: string, { editor } = here): Promise<void> {
  await editor.begin();
  writeInvoice(editor, { customer: { ...ZOE, name, mobile: '' } });
  await editor.issue();
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

/** The other tablet merges Asha with Zoë before it learns what was said of her here; then both learn all. */
async function mergeThereWithoutKnowing(): Promise<void> {
  await say(there, 'Asha', async (asha) =>
    there.open.customers.merge(asha, await knownCustomer(there, 'Zoë')),
  );
  await restore(there, here);
  await restore(here, there);
}

async function rename(on: Tab, name: string, to: string): Promise<void> {
  await say(on, name, (customer) =>
    on.open.customers.correct(customer, {
      ...customer,
      customer: { ...customer.customer, name: to },
    }),
  );
  await eventually(() => expect(namesOn(on)).toContain(to));
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
async function kindsOn(tab: Tab): Promise<string[]> {
  const opened = await openCustomers(await listCustomers(tab), tab.open.storageKey);
  return opened.map(({ record }) => record.kind);
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
