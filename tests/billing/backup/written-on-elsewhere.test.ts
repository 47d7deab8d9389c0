import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

/** A draft of the first tablet, which its backup has brought to the second one. */
beforeEach(async () => {
  [first, second] = [await openTablet(), await openTablet()];
  // Two devices in a test count the same ids; those of real ones are never the same.
  for (let skipped = 0; skipped < 100; skipped += 1) second.newId();
  [here, there] = [await first.openTab(), await second.openTab()];
  writeInvoice(here.editor);
  await save(here, 'Asha');
  await restoreFrom(here, there);
  await listed(there, 'Asha');
});

const openTablet = () => openBrowser({ companies: companiesWithTax() });

async function restoreFrom(from: Tab, to: Tab) {
  return restoreBackup(to.open, await backupOf(from));
}

async function resume(tab: Tab, name: string): Promise<void> {
  expect(await tab.editor.resume(await eventually(() => tab.draftOf(name)))).toBe(true);
}

async function save(tab: Tab, name: string): Promise<void> {
  await first.pass(minutes(1));
  await second.pass(minutes(1));
  typeName(tab.editor, name);
  await tab.editor.saveNow();
}

const listed = (tab: Tab, ...names: string[]) =>
  eventually(() => expect([...tab.draftNames].sort()).toEqual(names.sort()));

test('a draft that nobody has changed here stays one draft, as often as it is written on elsewhere', async () => {
  for (const name of ['Asha of Goa', 'Asha of Pune']) {
    await save(here, name);
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, updatedDrafts: 1 });
    await listed(there, name);
    const again = await restoreFrom(here, there);
    expect(again).toMatchObject({ drafts: 0, knownDrafts: 1 });
    expect(again).not.toHaveProperty('updatedDrafts');
  }
  expect(await restoreFrom(there, here)).toMatchObject({ drafts: 0, knownDrafts: 1 });
});

test('an older backup brings no earlier state back', async () => {
  const older = await backupOf(here);
  await save(here, 'Asha of Goa');
  await restoreFrom(here, there);
  expect(await restoreBackup(there.open, older)).toMatchObject({ drafts: 0, knownDrafts: 1 });
  await listed(there, 'Asha of Goa');
});

test('a draft of this device is asked about once it has been written on elsewhere', async () => {
  await resume(there, 'Asha');
  await save(there, 'Asha of Goa');
  await there.editor.begin();
  await here.editor.begin();
  expect(await restoreFrom(there, here)).toMatchObject({ drafts: 0, updatedDrafts: 1 });
  await resume(here, 'Asha of Goa');
  await here.editor.issue();
  expect(here.editor.state().refusal).toMatchObject({ kind: 'from-backup' });
});

test('a draft that was changed here too stays beside what was written on elsewhere', async () => {
  await resume(there, 'Asha');
  await save(there, 'Zoe');
  await there.editor.begin();
  for (const name of ['Asha of Goa', 'Asha of Pune']) {
    await save(here, name);
    await restoreFrom(here, there);
    await listed(there, 'Zoe', name);
  }
});

describe('a draft that is open', () => {
  test.each([
    ['in this tab', async () => there],
    ['in another tab', () => second.openTab()],
  ])('%s stays as it is beside what was written on elsewhere', async (_, open) => {
    const tab = await open();
    await resume(tab, 'Asha');
    await save(here, 'Asha of Goa');
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 1 });
    await save(tab, 'Typed here');
    expect(tab.invoice.isSplit).toBeUndefined();
    await listed(there, 'Asha of Goa', 'Typed here');
  });

  test('is outdated by the next backup once it is closed, and no copy stays', async () => {
    await resume(there, 'Asha');
    await save(here, 'Asha of Goa');
    await restoreFrom(here, there);
    await there.editor.begin();
    await save(here, 'Asha of Pune');
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, updatedDrafts: 1 });
    await listed(there, 'Asha of Pune');
  });

  test('and was kept by deleting what was written on elsewhere stays, whatever a backup brings', async () => {
    await resume(there, 'Asha');
    await save(here, 'Asha of Goa');
    const backup = await backupOf(here);
    await restoreBackup(there.open, backup);
    await there.editor.begin();
    await listed(there, 'Asha', 'Asha of Goa');
    await there.open.draftList.remove(await eventually(() => there.draftOf('Asha of Goa')));
    await listed(there, 'Asha');
    expect(await restoreBackup(there.open, backup)).toMatchObject({ drafts: 1 });
    await listed(there, 'Asha', 'Asha of Goa');
  });

  test('and is still on the form when the other state is deleted stays, too', async () => {
    await resume(there, 'Asha');
    await save(here, 'Asha of Goa');
    const backup = await backupOf(here);
    await restoreBackup(there.open, backup);
    await there.open.draftList.remove(await eventually(() => there.draftOf('Asha of Goa')));
    await there.editor.begin();
    await listed(there, 'Asha');
    expect(await restoreBackup(there.open, backup)).toMatchObject({ drafts: 1 });
    await listed(there, 'Asha', 'Asha of Goa');
  });

  test('in another tab when the other state is deleted here stays, too', async () => {
    const form = await second.openTab();
    await resume(form, 'Asha');
    await save(here, 'Asha of Goa');
    const backup = await backupOf(here);
    await restoreBackup(there.open, backup);
    await there.open.draftList.remove(await eventually(() => there.draftOf('Asha of Goa')));
    await listed(there, 'Asha');
    await form.editor.begin();
    expect(await restoreBackup(there.open, backup)).toMatchObject({ drafts: 1 });
    await listed(there, 'Asha', 'Asha of Goa');
  });

  test('and was typed in since keeps what was typed when the other state is deleted', async () => {
    await resume(there, 'Asha');
    await save(here, 'Asha of Goa');
    await restoreFrom(here, there);
    await eventually(() => there.draftOf('Asha of Goa'));
    typeName(there.editor, 'Typed here');
    await there.open.draftList.remove(there.draftOf('Asha of Goa'));
    await there.editor.saveNow();
    await listed(there, 'Typed here');
  });

  test('may be so in a browser without locks, where it stays too', async () => {
    second.hasLocks = false;
    there = await there.reload();
    await save(here, 'Asha of Goa');
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 1 });
    await listed(there, 'Asha', 'Asha of Goa');
  });
});

test('a deleted draft comes back beside what a restore has brought of it meanwhile', async () => {
  const deleted = there.draftOf('Asha');
  await save(here, 'Asha of Goa');
  await there.open.draftList.remove(deleted);
  await restoreFrom(here, there);
  await there.open.draftList.restore(deleted);
  await listed(there, 'Asha', 'Asha of Goa');
  expect(there.drafts.takenElsewhere()).toEqual([]);
  expect(there.drafts.state().kind).toBe('saved');
  // It is on the device, and not only in this tab.
  await listed(await second.openTab(), 'Asha', 'Asha of Goa');
  await resume(await second.openTab(), 'Asha');
});
