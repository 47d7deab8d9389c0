import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

beforeEach(async () => {
  [first, second] = [await openTablet(), await openTablet()];
  Object.assign(second.outbox.random, { next: () => 0.9 });
  [here, there] = [await first.openTab(), await second.openTab()];
});

const openTablet = () => openBrowser({ companies: companiesWithTax() });

async function restoreFrom(from: Tab, to: Tab) {
  return restoreBackup(to.open, await backupOf(from));
}

async function resume(tab: Tab, name: string): Promise<void> {
  await tab.editor.resume(await eventually(() => tab.draftOf(name)));
}

async function save(tab: Tab, name: string): Promise<void> {
  await first.pass(minutes(1));
  await second.pass(minutes(1));
  typeName(tab.editor, name);
  await tab.editor.saveNow();
}

async function issue(tab: Tab): Promise<void> {
  await tab.editor.issue();
  // The form shows a free number, and staff press again.
  if (tab.editor.state().refusal?.kind === 'number-used') await tab.editor.issue();
  if (tab.editor.state().refusal !== undefined) await tab.editor.issueFromBackup();
  expect(tab.invoice.issued).toBeDefined();
}

/** One draft that goes on with another text on each tablet, and the first tablet has both. */
async function writeTwoTexts(): Promise<void> {
  writeInvoice(here.editor);
  await save(here, 'Asha');
  await restoreFrom(here, there);
  await resume(there, 'Asha');
  await save(there, 'Zoe');
  await save(here, 'Written here');
  await restoreFrom(there, here);
}

describe('two texts of one draft, both written on by one page', () => {
  beforeEach(async () => {
    await writeTwoTexts();
    await resume(here, 'Zoe');
    typeTo(here.editor, 'Bath');
    await save(here, 'Zoe of Bath');
    await eventually(() =>
      expect([...here.draftNames].sort()).toEqual(['Written here', 'Zoe of Bath']),
    );
  });

  test('both come to a new tablet', async () => {
    const fresh = await (await openTablet()).openTab();
    expect(await restoreFrom(here, fresh)).toMatchObject({ drafts: 2, knownDrafts: 0 });
  });

  test('the other one stays when the second tablet has issued one of them', async () => {
    await restoreFrom(here, there);
    await there.editor.begin();
    await resume(there, 'Zoe of Bath');
    await issue(there);
    await here.editor.begin();
    await restoreFrom(there, here);
    await eventually(() => expect(here.draftNames).toContain('Written here'));
  });

  test('the other one stays as it is when one is issued and the own backup restored', async () => {
    await issue(here);
    await here.editor.begin();
    await restoreFrom(here, here);
    const [kept, ...others] = await here.database.drafts.toArray();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ edits: expect.anything() });
    expect(kept).not.toHaveProperty('fromBackup');
  });
});

test('a changed draft comes to a new tablet to which the row of its copy came first', async () => {
  writeInvoice(here.editor);
  await save(here, 'Asha');
  await restoreFrom(here, there);
  await resume(there, 'Asha');
  await save(here, 'Changed here');
  await first.pass(minutes(5));
  await second.pass(minutes(5));
  await issue(there);
  const fresh = await (await openTablet()).openTab();
  await bringInRows(fresh.open, [tableRowOf(there)]);
  expect(await restoreFrom(here, fresh)).toMatchObject({ drafts: 1, issuedDrafts: 0 });
});

test('a text that this tablet has issued does not come back under the id that it has elsewhere', async () => {
  await writeTwoTexts();
  await issue(there);
  expect(await restoreFrom(here, there)).toMatchObject({ drafts: 1, issuedDrafts: 1 });
  const other = await eventually(() => here.draftOf('Written here'));
  await here.editor.begin();
  await here.database.drafts.delete(other.id);
  await there.database.drafts.clear();
  expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, issuedDrafts: 1 });
});

test('a text that is issued elsewhere beside its other one is not said to be kept as a different one', async () => {
  writeInvoice(here.editor);
  for (const name of ['Asha', 'Zoe']) {
    await save(here, name);
    await restoreFrom(here, there);
  }
  await here.editor.begin();
  for (const name of ['Asha', 'Zoe']) {
    await resume(there, name);
    await issue(there);
    await there.editor.begin();
  }
  expect(await restoreFrom(there, here)).toMatchObject({ keptDrafts: 0, replacedDrafts: 1 });
  await eventually(() => expect(here.draftNames).toEqual([]));
});

describe('where the one text is issued and comes to the second tablet as a row of a spreadsheet first', () => {
  beforeEach(async () => {
    await writeTwoTexts();
    await issue(here);
    await first.deliver();
    await here.editor.begin();
    await there.editor.begin();
    await bringInRows(there.open, first.rows);
    expect(await restoreFrom(here, there)).toMatchObject({ keptDrafts: 1 });
  });

  test('the other one is no draft there any more once it is issued too', async () => {
    await resume(here, 'Zoe');
    await issue(here);
    await here.editor.begin();
    expect(await restoreFrom(here, there)).toMatchObject({ keptDrafts: 0, replacedDrafts: 1 });
    await eventually(() => expect(there.draftNames).toEqual([]));
  });

  test('the other one does not come back there as a draft once it is issued there', async () => {
    await eventually(() => expect(there.draftOf('Zoe').id).toMatch(/^row/));
    await resume(there, 'Zoe');
    await issue(there);
    await there.editor.begin();
    expect(await restoreFrom(here, there)).toMatchObject({ drafts: 0, issuedDrafts: 1 });
  });

  test.each([
    ['changed', false],
    ['deleted, brought back and changed', true],
  ])(
    'the other one is asked about with its invoice where it is %s on the first tablet',
    async (_, isUndone) => {
      await eventually(() => expect(there.draftOf('Zoe').id).toMatch(/^row/));
      await resume(there, 'Zoe');
      await issue(there);
      const draft = await eventually(() => here.draftOf('Zoe'));
      if (isUndone) {
        await here.open.draftList.remove(draft);
        await here.open.draftList.restore(draft);
      }
      await resume(here, 'Zoe');
      await save(here, 'Zoe of Bath');
      await restoreFrom(there, here);
      await here.editor.issue();
      // The form shows a free number, and staff press again.
      await here.editor.issue();
      const by = { number: there.number, customerName: 'Zoe' };
      expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued', by });
    },
  );

  test('the other one is asked about where it is open on the first tablet, and issued on the second', async () => {
    await eventually(() => expect(there.draftOf('Zoe').id).toMatch(/^row/));
    await resume(there, 'Zoe');
    await issue(there);
    await resume(here, 'Zoe');
    expect(await restoreFrom(there, here)).toMatchObject({ replacedDrafts: 1 });
    await here.editor.issue();
    expect(here.invoice).toMatchObject({ follows: there.number, isIssuedElsewhere: true });
    await here.editor.issue();
    const by = { number: there.number, customerName: 'Zoe' };
    expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued', by });
  });

  test('the other one is one draft on a third tablet that restores both backups', async () => {
    const fresh = await (await openTablet()).openTab();
    await bringInRows(fresh.open, first.rows);
    expect(await restoreFrom(here, fresh)).toMatchObject({ drafts: 1 });
    expect(await restoreFrom(there, fresh)).toMatchObject({ drafts: 0, knownDrafts: 1 });
  });
});
