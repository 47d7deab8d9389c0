import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

/** A draft of the first tablet that is open on the second too, to which its backup brought it. */
beforeEach(async () => {
  first = await openBrowser({ companies: companiesWithTax() });
  second = await openBrowser({ companies: companiesWithTax() });
  Object.assign(second.outbox.random, { next: () => 0.9 });
  [here, there] = [await first.openTab(), await second.openTab()];
  writeInvoice(here.editor);
  typeNumber(here.editor, 'OWN-1');
  await save(here, 'Asha');
  await restore();
  await there.editor.resume(await eventually(() => there.draftOf('Asha')));
});

async function save(tab: Tab, name: string): Promise<void> {
  await first.pass(minutes(1));
  await second.pass(minutes(1));
  typeName(tab.editor, name);
  await tab.editor.saveNow();
}

const restore = async () => restoreBackup(there.open, await backupOf(here));
const refusal = () => there.editor.state().refusal;
const issuedThere = async () => (await second.deliver().then(() => second.rows)).map(customerOf);
const customerOf = (row: Record<string, unknown>) => row['customer_name'];

/** Does something once, while the page finds out as which draft it goes on. */
function whileGoingOn(tab: Tab, act: () => unknown): void {
  const { goOnBeside } = tab.open.drafts;
  vi.spyOn(tab.open.drafts, 'goOnBeside').mockImplementationOnce(async (...asked) => {
    await act();
    return goOnBeside(...asked);
  });
}

async function issueAndRestore(comesAsRow: boolean) {
  await here.editor.issue();
  expect(here.invoice.issued).toBeDefined();
  await first.deliver();
  if (comesAsRow) await bringInRows(there.open, first.rows);
  return restore();
}

describe.each([
  ['came as a row of a spreadsheet before', true],
  ['comes by the backup', false],
])(
  'an open draft that a restore moves beside the invoice of its copy, which %s',
  (_, comesAsRow) => {
    beforeEach(async () => {
      await save(there, 'Zoe');
      typeNumber(there.editor, 'OWN-2');
      await there.editor.saveNow();
      expect(await issueAndRestore(comesAsRow)).toMatchObject({ keptDrafts: 1 });
    });

    test('stays one draft when it is written on', async () => {
      await save(there, 'Zoe of Bath');
      expect(there.invoice).toMatchObject({ follows: 'OWN-1', isIssuedElsewhere: true });
      await eventually(() => expect(there.draftNames).toEqual(['Zoe of Bath']));
    });

    test('is issued once staff say that it is another one, and leaves no copy', async () => {
      await there.editor.issue();
      expect(there.invoice).toMatchObject({ follows: 'OWN-1', isIssuedElsewhere: true });
      await there.editor.issue();
      expect(refusal()).toMatchObject({ kind: 'draft-issued', by: { number: 'OWN-1' } });
      expect(await issuedThere()).toEqual([]);
      await there.editor.issueFromBackup();
      expect(await issuedThere()).toEqual(['Zoe']);
      await eventually(() => expect(there.draftNames).toEqual([]));
    });

    test('is open to other tabs where staff begin another one during the press', async () => {
      whileGoingOn(there, () => {
        // The restore ends after the draft was saved for that.
        vi.spyOn(there.drafts, 'fateOf').mockResolvedValueOnce('known');
        return there.editor.begin();
      });
      await there.editor.issue();
      const other = await second.openTab();
      expect(await other.editor.resume(await eventually(() => other.draftOf('Zoe')))).toBe(true);
    });

    test('is a second one where another tab has that open', async () => {
      const other = await second.openTab();
      await other.editor.resume(await eventually(() => other.draftOf('Zoe')));
      await save(there, 'Zoe of Bath');
      expect(there.invoice.id).not.toBe(other.invoice.id);
      expect(there.invoice).toMatchObject({ follows: 'OWN-1', isIssuedElsewhere: true });
      await eventually(() => expect([...there.draftNames].sort()).toEqual(['Zoe', 'Zoe of Bath']));
    });
  },
);

describe('an open draft that is gone, and of which no invoice tells', () => {
  test('asks where a restore has found it issued as what a spreadsheet’s row had brought', async () => {
    expect(await issueAndRestore(true)).toMatchObject({ replacedDrafts: 1 });
    typeNumber(there.editor, 'OWN-2');
    await there.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'from-backup', same: { number: 'OWN-1' } });
    expect(await issuedThere()).toEqual([]);
  });

  test('is saved as it is written on, and asks', async () => {
    await here.database.drafts.clear();
    await save(here, 'Zoe');
    await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
    await here.editor.issue();
    expect(here.editor.state().refusal).toMatchObject({ kind: 'from-backup', madeAt: undefined });
    await here.editor.issueFromBackup();
    expect(here.invoice.issued).toBeDefined();
  });

  test('answers a press that comes while a save finds out about it', async () => {
    await here.database.drafts.clear();
    let pressing: Promise<unknown> | undefined;
    whileGoingOn(here, () => {
      pressing = here.editor.issue();
    });
    await save(here, 'Zoe');
    await pressing;
    expect(here.editor.state().refusal).toMatchObject({ kind: 'from-backup' });
    await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  });

  test('asks where the device has no room for what goes on from it', async () => {
    await here.database.drafts.clear();
    first.disk.fill('drafts');
    await here.editor.issue();
    expect(here.editor.state().refusal).toMatchObject({ kind: 'from-backup', madeAt: undefined });
    await here.editor.issueFromBackup();
    expect(here.invoice.issued).toBeDefined();
  });

  test('is not issued where it goes during the press, and the next one asks', async () => {
    await there.editor.issue();
    const { loadPicture } = there.environment;
    const take = () => there.database.drafts.clear();
    Object.assign(there.environment, {
      loadPicture: (address: string) => take().then(() => loadPicture(address)),
    });
    await there.editor.issueFromBackup();
    expect(refusal()).toMatchObject({ kind: 'unfinished' });
    await there.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'from-backup' });
    expect(await issuedThere()).toEqual([]);
  });
});
