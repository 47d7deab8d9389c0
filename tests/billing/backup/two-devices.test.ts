import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { sealInvoice } from '../../../src/billing/history/invoice-records.ts';
import { days, minutes } from '../../../src/domain/time.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { readAllRequests } from '../../support/stored-requests.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

beforeEach(async () => {
  first = await openBrowser();
  second = await openBrowser();
  here = await first.openTab();
  there = await second.openTab();
});

const fileOf = async (tab: Tab) => {
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved' });
  return (await tab.browser.downloads.at(-1)?.text()) ?? '';
};
const restoreFrom = async (from: Tab, to: Tab) => restoreBackup(to.open, await fileOf(from));
const writeDraft = async (tab: Tab, name: string) => {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  typeName(tab.editor, name);
  await tab.editor.saveNow();
};
const openDraft = async (tab: Tab, name: string) => {
  const kept = await eventually(() => tab.draftOf(name));
  expect(await tab.editor.resume(kept)).toBe(true);
};
/** Staff confirm that the draft, which a backup has brought, is not issued yet. */
const issueRestored = async ({ editor }: Tab) => {
  await editor.issue();
  expect(editor.state().refusal).toMatchObject({ kind: 'from-backup' });
  await editor.issueFromBackup();
};
const customersOf = (tab: Tab) =>
  tab.history.invoices.map(({ invoice }) => invoice.customer.name).sort();

describe('a draft that was finished on both devices', () => {
  beforeEach(async () => {
    await writeDraft(here, 'Asha');
    await restoreFrom(here, there);
    await openDraft(there, 'Asha');
    typeName(there.editor, 'Zoë');
    await second.pass(minutes(1));
    await issueRestored(there);
    await here.editor.issue();
  });

  test('is two invoices on both, in full, however often their backups are restored', async () => {
    expect(await restoreFrom(there, here)).toMatchObject({ invoices: 1, knownInvoices: 0 });
    expect(await restoreFrom(here, there)).toMatchObject({ invoices: 1, knownInvoices: 1 });
    expect(await restoreFrom(there, here)).toMatchObject({ invoices: 0, knownInvoices: 2 });
    for (const tab of [here, there])
      await eventually(() => expect(customersOf(tab)).toEqual(['Asha', 'Zoë']));
  });

  test('is not delivered here because the other one was delivered there', async () => {
    await second.deliver();
    await restoreFrom(there, here);
    expect(await listOpenEntries(here.database)).toMatchObject({
      value: [{ sheet: { state: 'waiting' } }],
    });
    await first.deliver();
    expect(first.rows).toHaveLength(1);
  });
});

describe('a draft of this device that turns out to be issued on the other', () => {
  beforeEach(async () => {
    await writeDraft(here, 'Asha');
    await restoreFrom(here, there);
    await openDraft(there, 'Asha');
    await issueRestored(there);
  });

  test('is only the invoice when it was not changed', async () => {
    expect(await restoreFrom(there, here)).toMatchObject({
      invoices: 1,
      keptDrafts: 0,
      replacedDrafts: 1,
    });
    await eventually(() => expect(here.draftNames).toEqual([]));
  });

  test('stays among the drafts when it was changed, beside the invoice', async () => {
    typeName(here.editor, 'Changed here');
    await here.editor.saveNow();
    expect(await restoreFrom(there, here)).toMatchObject({ invoices: 1, keptDrafts: 1 });
    await eventually(() => expect(here.draftNames).toEqual(['Changed here']));
    await eventually(() => expect(customersOf(here)).toEqual(['Asha']));
    expect(await restoreFrom(there, here)).toMatchObject({ keptDrafts: 0 });
    await eventually(() => expect(here.draftNames).toEqual(['Changed here']));
    await openDraft(here, 'Changed here');
    const { number } = here;
    await here.editor.issue();
    // The invoice that was issued from it there has its number.
    expect(here.editor.state().refusal).toMatchObject({
      kind: 'number-used',
      taken: { number, customerName: 'Asha' },
    });
    await here.editor.issue();
    expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued', by: { number } });
    await here.editor.issueFromBackup();
    expect(here.invoice.issued).toBeDefined();
  });

  test('reaches the other device too when it was changed after the issue', async () => {
    await first.pass(minutes(1));
    typeName(here.editor, 'Changed here');
    await here.editor.saveNow();
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 1 });
    await eventually(() => expect(there.draftNames).toEqual(['Changed here']));
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, knownDrafts: 1 });
  });
});

describe('a draft that was written on at both devices', () => {
  beforeEach(async () => {
    await writeDraft(here, 'Asha');
    await restoreFrom(here, there);
    await openDraft(there, 'Asha');
    typeName(here.editor, 'Written here');
    await here.editor.saveNow();
    await second.pass(minutes(30));
    typeName(there.editor, 'Written there');
  });

  test('is two drafts on both, whichever is restored first', async () => {
    await there.editor.saveNow();
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 1 });
    expect(await restoreFrom(there, here)).toMatchObject({ drafts: 1, knownDrafts: 1 });
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, knownDrafts: 2 });
    for (const tab of [here, there])
      await eventually(() =>
        expect(tab.draftNames.toSorted()).toEqual(['Written here', 'Written there']),
      );
  });

  test('is an invoice and a draft where one was issued later than the other was written', async () => {
    await issueRestored(there);
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 1, issuedDrafts: 0 });
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, knownDrafts: 1 });
    await eventually(() => expect(there.draftNames).toEqual(['Written here']));
  });

  test('comes back as one after the other device has gone on from what was written here', async () => {
    await there.editor.begin();
    await restoreFrom(here, there);
    await openDraft(there, 'Written here');
    typeTo(there.editor, 'Bath');
    await there.editor.saveNow();
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0 });
    expect(await there.database.drafts.count()).toBe(2);
  });
});

test('what the other device has delivered is counted as updated here, and once', async () => {
  await writeDraft(here, 'Asha');
  await here.editor.issue();
  await restoreFrom(here, there);
  for (let flush = 0; flush < 4; flush += 1) await second.deliver();
  expect(second.rows).toHaveLength(1);
  expect(await restoreFrom(there, here)).toMatchObject({ knownInvoices: 1, updatedInvoices: 1 });
  expect(await restoreFrom(there, here)).toMatchObject({ knownInvoices: 1, updatedInvoices: 0 });
});

test('an invoice of the backup without an entry is restored, and its row searched for', async () => {
  const sealed = await sealInvoice('lost', invoiceWith(), here.open.storageKey);
  await here.database.invoices.add({ id: 'lost', sequence: 7, sealed });
  expect(await restoreFrom(here, there)).toMatchObject({ invoices: 1, unreadable: 0 });
  await eventually(() => expect(customersOf(there)).toHaveLength(1));
  expect(await listOpenEntries(there.database)).toMatchObject({
    value: [{ invoiceId: 'lost', sheet: { state: 'in-doubt', why: 'backup' } }],
  });
  for (let flush = 0; flush < 4; flush += 1) await second.deliver();
  expect(second.rowNumbers).toEqual([invoiceWith().invoiceNumber]);
  expect(await restoreFrom(there, here)).toMatchObject({ invoices: 1 });
  expect(await here.database.entries.count()).toBe(1);
});

test('what is restored goes to the sheet of the staff file that is open', async () => {
  await writeDraft(here, 'Asha');
  await here.editor.issue();
  const sheet = { url: 'https://sheet.example/api/v1/new' };
  const moved = { ...there.open, config: { ...there.open.config, sheet } };
  await restoreBackup(moved, await fileOf(here));
  expect(await readAllRequests(there.database)).toMatchObject([{ address: sheet }]);
});

test('an invoice mailed once more is so on both devices, beside another one with its id', async () => {
  await second.pass(minutes(1));
  for (const tab of [here, there]) {
    await writeDraft(tab, 'Asha');
    await tab.editor.issue();
  }
  const { id, issued } = here.invoice;
  if (issued === undefined) throw new Error('The invoice is not issued.');
  expect(there.invoice.id).toBe(id);
  const recipient = 'zoe.l@customer.example';
  const invoice = { id, invoice: issued.invoice };
  await here.open.sendAgain({ drawn: 'drawn', invoice, recipient });
  there.open.resends.subscribe(() => undefined);
  const resends = () => {
    const read = there.open.resends.state();
    return read?.kind === 'done' ? read.value : [];
  };
  expect(await restoreFrom(here, there)).toMatchObject({ invoices: 1, knownInvoices: 0 });
  const resent = await eventually(() => {
    const [resend] = resends();
    expect(resend).toMatchObject({ recipient, mail: { state: 'in-doubt' } });
    return resend;
  });
  expect(resent?.invoiceId).not.toBe(id);
  await eventually(() =>
    expect(there.history.invoices.map((each) => each.id)).toContain(resent?.invoiceId),
  );
  expect(await restoreFrom(here, there)).toMatchObject({ invoices: 0, knownInvoices: 1 });
  expect(resends()).toHaveLength(1);
});

test('what a full device could not save of a draft comes to the other one, though its clock was set back', async () => {
  await writeDraft(here, 'Asha');
  await restoreFrom(here, there);
  Object.assign(first.outbox, { clockError: -days(1) });
  first.disk.fill('drafts');
  typeName(here.editor, 'Zoë');
  await here.editor.saveNow();
  expect(await restoreFrom(here, there)).toMatchObject({ updatedDrafts: 1, knownDrafts: 0 });
  first.disk.makeRoom();
  await here.editor.saveNow();
  expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, knownDrafts: 1 });
});

test('e-mails ordered again on the other device are counted apart from the invoices, when added and when updated', async () => {
  writeInvoice(here.editor);
  await here.editor.issue();
  await first.deliver();
  await restoreFrom(here, there);
  const { id, issued } = here.invoice;
  if (issued === undefined) throw new Error('The invoice is not issued.');
  for (const drawn of ['one', 'two'])
    await here.open.sendAgain({
      drawn,
      invoice: { id, invoice: issued.invoice },
      recipient: 'zoe@customer.example',
    });
  expect(await restoreFrom(here, there)).toMatchObject({
    invoices: 0,
    knownInvoices: 1,
    updatedInvoices: 0,
    resends: { added: 2, updated: 0 },
  });
  await first.deliver();
  expect(await restoreFrom(here, there)).toMatchObject({
    updatedInvoices: 0,
    resends: { added: 0, updated: 2 },
  });
  expect(await restoreFrom(here, there)).not.toHaveProperty('resends');
});
