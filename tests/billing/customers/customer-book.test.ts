import '../../support/live-queries.ts';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { makeCustomerFingerprints } from '../../../src/billing/customers/customer-fingerprints.ts';
import { openCustomers } from '../../../src/billing/customers/customer-records.ts';
import { openBilling } from '../../../src/billing/open-billing.ts';
import { type KnownCustomer, listCustomers } from '../../../src/domain/customers/list-customers.ts';
import { hours, later, minutes, seconds } from '../../../src/domain/time.ts';
import { listCustomerRows } from '../../../src/storage/customers.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { knownCustomers } from '../../support/billing/known-customers.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

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
  expect(rows).not.toMatch(/"Asha|customer\.example/);
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

describe('the tax of a customer, such as the GSTIN', () => {
  const taxOf = (name: string) => find(tab, name).tax;
  const giveTax = async (name: string, customerGstin: string) => {
    const customer = await known(name);
    await tab.open.customers.correct(customer, {
      ...customer,
      tax: { customerGstin, reverseCharge: false },
    });
    await eventually(() => expect(taxOf(name)).toMatchObject({ customerGstin }));
  };
  const mergeZoeIntoAsha = async () => {
    await tab.open.customers.merge(await known('Asha'), await known('Zoë'));
    await eventually(() => expect(names(tab)).toEqual(['Asha']));
  };

  test('is kept with a correction', async () => {
    await giveTax('Asha', '07AAAAA0000A1Z5');
    await correctEmail(await known('Asha'), 'a@b.example');
    await eventually(() => expect(emailOf(tab, 'Asha')).toBe('a@b.example'));
    expect(taxOf('Asha')).toMatchObject({ customerGstin: '07AAAAA0000A1Z5' });
  });

  test('is that of the other one after a merge, where this one has none', async () => {
    await giveTax('Zoë', '07AAAAA0000A1Z5');
    await mergeZoeIntoAsha();
    expect(taxOf('Asha')).toMatchObject({ customerGstin: '07AAAAA0000A1Z5' });
  });

  test('is its own after a merge of two that have one', async () => {
    await giveTax('Zoë', '07AAAAA0000A1Z5');
    await giveTax('Asha', '27AAAAA0000A1Z5');
    await mergeZoeIntoAsha();
    expect(taxOf('Asha')).toMatchObject({ customerGstin: '27AAAAA0000A1Z5' });
  });
});

test('forgetting a customer leaves the drafts of others', async () => {
  await beginFor('Asha');
  await beginFor('Zoë');
  await tab.editor.begin();
  await tab.open.customers.forget(await known('Asha'));
  await eventually(() => expect(tab.draftNames).toEqual(['Zoë']));
});

test('a draft without name and phone stays when a customer is forgotten who was once without both', async () => {
  const rename = async (customer: KnownCustomer, name: string) => {
    await tab.open.customers.correct(customer, {
      ...customer,
      customer: { ...ZOE, name, mobile: '' },
    });
    return eventually(() => {
      const found = knownCustomers(tab).find(({ customer }) => customer.name === name);
      if (found === undefined) throw new Error(`“${name}” is not listed.`);
      return found;
    });
  };
  const asha = await rename(await rename(await known('Asha'), ''), 'Asha');
  await tab.editor.begin();
  typeTo(tab.editor, 'Bristol');
  await tab.editor.begin();
  await tab.open.customers.forget(asha);
  await eventually(() => expect(names(tab)).toEqual(['Zoë']));
  const fresh = await open(browser);
  await eventually(() =>
    expect(fresh.listedDrafts.map(({ draft }) => draft.shipping.to)).toEqual(['Bristol']),
  );
});

test('a change that another tab stores between reading and storing is read first', async () => {
  const [asha, zoe] = [await known('Asha'), await known('Zoë')];
  await correctEmail(asha, 'a@b.example');
  const listed = await eventually(() => {
    expect(emailOf(tab, 'Asha')).toBe('a@b.example');
    return find(tab, 'Asha');
  });
  await issueTo('Bina');
  const bina = await known('Bina');
  expect(
    await Promise.all([
      tab.open.customers.merge(listed, zoe),
      tab.open.customers.merge(listed, bina),
    ]),
  ).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  expect(await listedAnew()).toEqual([['Asha', 3]]);
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

describe('a draft for the customer that another tab has open', () => {
  let other: Tab;
  const openThere = async () => {
    await beginFor('Asha');
    const kept = tab.draftOf('Asha');
    await tab.editor.begin();
    other = await open(browser);
    await other.editor.resume(kept);
  };
  const goOnThere = async () => {
    await browser.pass(minutes(1));
    typeTo(other.editor, 'Bristol, later');
    await other.editor.saveNow();
  };
  /** The destinations in the drafts that a restore brings after the loss of all data. */
  const restoredElsewhere = async () => {
    const file = await fileOf(other);
    const there = await open(await openBrowser());
    await restoreBackup(there.open, file);
    return eventually(() => {
      expect(there.draftNames).toEqual(['Asha']);
      return there.listedDrafts.map(({ draft }) => draft.shipping.to);
    });
  };

  test('stays, is reported, and comes back with a backup', async () => {
    await openThere();
    expect(await tab.open.customers.forget(await known('Asha'))).toMatchObject({ openDrafts: 1 });
    await goOnThere();
    expect(await restoredElsewhere()).toEqual(['Bristol, later']);
  });

  test('stays with what is written on there, where the browser has no locks to tell', async () => {
    browser.hasLocks = false;
    tab = await open(browser);
    await openThere();
    await tab.open.customers.forget(await known('Asha'));
    await goOnThere();
    await eventually(() => expect(other.draftNames).toEqual(['Asha']));
    expect(await restoredElsewhere()).toEqual(['Bristol, later']);
  });
});

test('nobody is forgotten while the drafts cannot be deleted with the entry', async () => {
  await beginFor('Asha');
  await tab.editor.begin();
  const asha = await known('Asha');
  const refuse = () => {
    throw new Dexie.QuotaExceededError();
  };
  tab.database.drafts.hook('deleting', refuse);
  expect(await tab.open.customers.forget(asha)).toEqual({ kind: 'full' });
  tab.database.drafts.hook('deleting').unsubscribe(refuse);
  expect(tab.draftNames).toEqual(['Asha']);
  expect(await tab.database.customers.count()).toBe(0);
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

describe('an invoice that another tablet has issued to a forgotten customer', () => {
  let elsewhere: TestBrowser;
  let there: Tab;
  const forgetAsha = async () => {
    await tab.open.customers.forget(await known('Asha'));
    await eventually(() => expect(names(tab)).toEqual(['Zoë']));
  };
  const issuedThere = async () => {
    await elsewhere.pass(minutes(1));
    await issueTo('Asha', there);
    return fileOf(there);
  };
  beforeEach(async () => {
    elsewhere = await openBrowser();
    there = await open(elsewhere);
  });

  test('brings nobody back where it is older than the forgetting', async () => {
    const file = await issuedThere();
    await browser.pass(minutes(2));
    await forgetAsha();
    expect(await restoreBackup(tab.open, file)).toMatchObject({ invoices: 1 });
    expect(await listedAnew()).toEqual([['Zoë', 1]]);
  });

  test('lists the customer again where it was issued later', async () => {
    await forgetAsha();
    await restoreBackup(tab.open, await issuedThere());
    expect(await listedAnew()).toEqual([
      ['Asha', 1],
      ['Zoë', 1],
    ]);
  });
});

describe('what was said in two tabs, each with the list from before', () => {
  let asha: KnownCustomer;
  let zoe: KnownCustomer;
  beforeEach(async () => {
    await correctEmail(await known('Asha'), 'a@b.example');
    await eventually(() => expect(emailOf(tab, 'Asha')).toBe('a@b.example'));
    [asha, zoe] = [await known('Asha'), await known('Zoë')];
  });

  test('keeps both merges', async () => {
    await issueTo('Bina');
    const bina = await known('Bina');
    await tab.open.customers.merge(asha, bina);
    await tab.open.customers.merge(asha, zoe);
    expect(await listedAnew()).toEqual([['Asha', 3]]);
  });

  test('keeps a merge and a correction', async () => {
    await tab.open.customers.merge(asha, zoe);
    await correctEmail(asha, 'late@b.example');
    expect(await listedAnew()).toEqual([['Asha', 2]]);
  });

  test('keeps a correction of the address and one of the e-mail address', async () => {
    await correctEmail(asha, 'new@b.example');
    await eventually(() => expect(emailOf(tab, 'Asha')).toBe('new@b.example'));
    const customer = { ...asha.customer, address: '1 New Road' };
    await tab.open.customers.correct(asha, { ...asha, customer });
    await eventually(() =>
      expect(find(tab, 'Asha').customer).toMatchObject({
        address: '1 New Road',
        email: 'new@b.example',
      }),
    );
  });

  test('keeps the correction of one that is merged', async () => {
    await correctEmail(asha, 'new@b.example');
    await eventually(() => expect(emailOf(tab, 'Asha')).toBe('new@b.example'));
    await tab.open.customers.merge(asha, zoe);
    await eventually(() => expect(names(tab)).toEqual(['Asha']));
    expect(emailOf(tab, 'Asha')).toBe('new@b.example');
  });

  test('forgets nobody under a name that staff have not read yet', async () => {
    const customer = { ...asha.customer, name: 'Maya' };
    await tab.open.customers.correct(asha, { ...asha, customer });
    await eventually(() => expect(names(tab)).toContain('Maya'));
    await issueToMaya();
    expect(await tab.open.customers.forget(asha)).toEqual({ kind: 'changed-elsewhere' });
    await tab.open.customers.forget(await known('Maya'));
    await eventually(() => expect(names(tab)).toEqual(['Zoë']));
  });

  test.each([
    ['into', () => tab.open.customers.merge(zoe, asha)],
    ['with', () => tab.open.customers.merge(asha, zoe)],
  ])(
    'forgets nobody %s whom the customer was merged, and deletes none of their drafts',
    async (_, merge) => {
      await beginFor('Zoë');
      await tab.editor.begin();
      await merge();
      await eventually(() => expect(names(tab)).toHaveLength(1));
      expect(await tab.open.customers.forget(asha)).toEqual({ kind: 'changed-elsewhere' });
      expect(await tab.database.drafts.count()).toBe(1);
      expect(names(tab)).toHaveLength(1);
    },
  );

  test('corrects nobody into whom the customer was merged', async () => {
    await tab.open.customers.merge(zoe, asha);
    await eventually(() => expect(names(tab)).toEqual(['Zoë']));
    await browser.pass(minutes(1));
    await correctEmail(asha, 'late@b.example');
    await eventually(() =>
      expect(knownCustomers(tab)).toMatchObject([
        { customer: { name: 'Asha', email: 'late@b.example' } },
      ]),
    );
  });

  test('never brings back a customer that one of them has forgotten', async () => {
    await tab.open.customers.forget(asha);
    expect(await correctEmail(asha, 'late@b.example')).toEqual({ kind: 'forgotten-elsewhere' });
    expect(await tab.open.customers.merge(zoe, asha)).toEqual({ kind: 'forgotten-elsewhere' });
    expect(await listedAnew()).toEqual([['Zoë', 1]]);
  });

  test('forgets what one of them has merged, and what it was merged with', async () => {
    await tab.open.customers.merge(asha, zoe);
    await eventually(() => expect(names(tab)).toEqual(['Asha']));
    await tab.open.customers.forget(await known('Asha'));
    expect(await correctEmail(zoe, 'late@b.example')).toEqual({ kind: 'forgotten-elsewhere' });
    await eventually(() => expect(names(tab)).toEqual([]));
  });
});

describe('a correction to the name and phone', () => {
  const rename = async (name: string, customer: KnownCustomer) =>
    tab.open.customers.correct(customer, {
      ...customer,
      customer: { ...customer.customer, name },
    });

  test('of another customer is refused, and nothing is stored', async () => {
    const [asha, zoe] = [await known('Asha'), await known('Zoë')];
    const customer = { ...asha.customer, name: 'ZOË', mobile: zoe.customer.mobile };
    expect(await tab.open.customers.correct(asha, { ...asha, customer })).toEqual({
      kind: 'another-customer',
    });
    expect(await storedCustomers()).toEqual([]);
    expect(names(tab).sort()).toEqual(['Asha', 'Zoë']);
  });

  test('of nobody else, or in another spelling of its own, is kept', async () => {
    expect(await rename('ASHA', await known('Asha'))).toEqual({ kind: 'done' });
    await eventually(() => expect(names(tab)).toContain('ASHA'));
    expect(await rename('Maya', await known('Zoë'))).toEqual({ kind: 'done' });
  });

  test('stays when another tab, with the list from before, corrects the e-mail address', async () => {
    const asha = await known('Asha');
    await rename('Asha Rao', asha);
    await eventually(() => expect(names(tab)).toContain('Asha Rao'));
    await browser.pass(minutes(1));
    expect(await correctEmail(asha, 'new@b.example')).toEqual({ kind: 'done' });
    await eventually(() => expect(emailOf(tab, 'Asha')).toBe('new@b.example'));
    expect(names(tab).sort()).toEqual(['Asha Rao', 'Zoë']);
  });

  test('of an entry that was forgotten counts, also by a clock that was set back since', async () => {
    await tab.open.customers.forget(await known('Zoë'));
    await eventually(() => expect(names(tab)).toEqual(['Asha']));
    const file = await fileOf(tab);
    browser.outbox.world.time = later(browser.now, hours(-1));
    expect(await rename('Zoë', await known('Asha'))).toEqual({ kind: 'done' });
    await eventually(() => expect(names(tab)).toEqual(['Zoë']));
    await restoreBackup(tab.open, file);
    await eventually(async () => expect(await listedAnew()).toEqual([['Zoë', 1]]));
  });

  describe('that is put right claims the mistaken name', () => {
    const renameTo = async (from: string, to: string) => {
      await rename(to, await known(from));
      await eventually(() => expect(names(tab)).toContain(to));
    };

    test('for no later customer who has it', async () => {
      await renameTo('Asha', 'Maya');
      await renameTo('Maya', 'Asha');
      expect(await rename('Maya', await known('Zoë'))).toEqual({ kind: 'done' });
      await eventually(() => expect(names(tab).sort()).toEqual(['Asha', 'Maya']));
    });

    test.each([
      ['an invoice has it', issueToMaya],
      ['a draft has it', () => beginFor('Maya')],
      ['an invoice cannot be read', damageInvoice],
    ])('still where %s', async (_, happens) => {
      await renameTo('Asha', 'Maya');
      await happens();
      await renameTo('Maya', 'Asha');
      const records = await openCustomers(await storedCustomers(), tab.open.storageKey);
      expect(records).toMatchObject([{ record: { keys: ['asha', 'maya'] } }]);
    });
  });

  test('of nobody at all makes no draft without a name its own', async () => {
    await rename('', await known('Asha'));
    const [row] = await openCustomers(await storedCustomers(), tab.open.storageKey);
    expect(row?.record).toMatchObject({ kind: 'kept', keys: ['asha'] });
  });
});

test('what is said while storage fails is refused with its reason', async () => {
  const asha = await known('Asha');
  tab.blockStorage();
  const failed = { kind: 'unavailable' };
  expect(await correctEmail(asha, 'a@b.example')).toMatchObject(failed);
  expect(await tab.open.customers.forget(asha)).toMatchObject(failed);
  tab.unblockStorage();
});

test('a record opens only under the id that it was sealed for', async () => {
  await correctEmail(await known('Asha'), 'a@b.example');
  const rows = (await storedCustomers()).map((row) => ({ ...row, id: 'moved' }));
  expect(await openCustomers(rows, tab.open.storageKey)).toEqual([]);
});

test('a correction counts although the clock was set back behind the last invoice', async () => {
  browser.outbox.world.time = later(browser.now, hours(-1));
  await correctEmail(await known('Asha'), 'a@b.example');
  await eventually(() => expect(emailOf(tab, 'Asha')).toBe('a@b.example'));
});

test('a merge keeps the details that were chosen although the clock was set back', async () => {
  await browser.pass(minutes(1));
  await issueTo('Zoë');
  await eventually(async () => expect((await known('Zoë')).invoices).toHaveLength(2));
  browser.outbox.world.time = later(browser.now, hours(-1));
  await tab.open.customers.merge(await known('Asha'), await known('Zoë'));
  await eventually(() => expect(names(tab)).toEqual(['Asha']));
});

test('a customer whose entry cannot be forgotten keeps the drafts', async () => {
  await beginFor('Asha');
  await tab.editor.begin();
  const asha = await known('Asha');
  const refuse = () => {
    throw new Dexie.QuotaExceededError();
  };
  tab.database.customers.hook('creating', refuse);
  expect(await tab.open.customers.forget(asha)).toEqual({ kind: 'full' });
  expect(tab.draftNames).toEqual(['Asha']);
  tab.database.customers.hook('creating').unsubscribe(refuse);
  expect(await tab.open.customers.forget(asha)).toMatchObject({ kind: 'forgotten' });
  await eventually(() => expect(tab.draftNames).toEqual([]));
});

test('a customer is forgotten with older invoices that the list had not read yet', async () => {
  await issueTo('Asha');
  const asha = await eventually(() => {
    const found = find(tab, 'Asha');
    expect(found.invoices).toHaveLength(2);
    return found;
  });
  const read = { ...asha, invoices: asha.invoices.slice(0, 1) };
  await tab.open.customers.forget(read);
  expect(await listedAnew()).toEqual([['Zoë', 1]]);
});

test('a forgotten customer is not listed again while what was said about customers cannot be read', async () => {
  await tab.open.customers.forget(await known('Asha'));
  const table = tab.database.customers;
  vi.spyOn(table, 'toArray').mockRejectedValueOnce(new DOMException('Lost.', 'UnknownError'));
  const { customers } = openBilling(tab.open, () => undefined);
  customers.subscribe(() => undefined);
  await eventually(() => expect(customers.state()?.kind).toBe('unavailable'));
  await browser.pass(seconds(5));
  await eventually(() =>
    expect(customers.state()).toMatchObject({ value: [{ customer: { name: 'Zoë' } }] }),
  );
});

function correctEmail(customer: KnownCustomer, email: string) {
  return tab.open.customers.correct(customer, {
    ...customer,
    customer: { ...customer.customer, email },
  });
}

/** Names and how many invoices, as a tab lists them that is opened now and has read the history. */
async function listedAnew(): Promise<(readonly [string, number])[]> {
  const issued = await tab.database.invoices.count();
  const fresh = await open(browser);
  await eventually(() => expect(fresh.history.invoices).toHaveLength(issued));
  const listed = await listCustomers(
    fresh.history.invoices.map(({ invoice }) => invoice),
    await openCustomers(await storedCustomers(), fresh.open.storageKey),
    () => Promise.resolve(),
    makeCustomerFingerprints(fresh.open.storageKey),
  );
  return listed.map(({ customer, invoices }) => [customer.name, invoices.length] as const);
}

async function storedCustomers() {
  const read = await listCustomerRows(tab.database);
  if (read.kind !== 'done') throw new Error(read.kind);
  return read.value;
}

async function open(on: TestBrowser): Promise<Tab> {
  const opened = await on.openTab();
  opened.open.customers.subscribe(() => undefined);
  return opened;
}

async function issueTo(name: string, { editor } = tab): Promise<void> {
  await editor.begin();
  writeInvoice(editor, { customer: { ...ZOE, name, mobile: '' } });
  await editor.issue();
}

async function issueToMaya(): Promise<void> {
  await issueTo('Maya');
  await eventually(() => expect(tab.history.invoices).toHaveLength(3));
}

async function damageInvoice(): Promise<void> {
  await tab.database.invoices.limit(1).modify({ sealed: 'damaged' });
  tab = await open(browser);
  await eventually(() => expect(tab.history).toMatchObject({ unreadable: 1, isComplete: true }));
}

async function beginFor(name: string): Promise<void> {
  await tab.editor.begin();
  writeInvoice(tab.editor, { customer: { ...ZOE, name, mobile: '' } });
  typeName(tab.editor, name);
  await tab.editor.saveNow();
  await eventually(() => expect(tab.draftNames).toContain(name));
}

function names(of: Tab): string[] {
  return knownCustomers(of).map(({ customer }) => customer.name);
}

function find(of: Tab, name: string): KnownCustomer {
  const found = knownCustomers(of).find(({ customer }) => customer.name.startsWith(name));
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
