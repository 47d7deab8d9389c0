import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { isBeside } from '../../../src/domain/backup/beside-id.ts';
import { seconds } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { holdPictures } from '../../support/billing/hold-pictures.ts';
import { backupOf, issueElsewhere } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
});

/** Presses, and types once the PDF waits for its pictures. */
async function pressAndType() {
  const { isAsked, arrive } = holdPictures(tab);
  const pressing = tab.editor.issue();
  await eventually(() => expect(isAsked()).toBe(true));
  typeTo(tab.editor, 'Bath');
  const finish = () => {
    arrive();
    return pressing;
  };
  return { finish };
}

/** The same, and leaves while the pictures do not come for longer than anybody waits for them. */
async function pressTypeAndLeave(leave: () => Promise<unknown>, waitsAgain = false): Promise<void> {
  const { finish } = await pressAndType();
  let isLeft = false;
  const leaving = leave().then(() => {
    isLeft = true;
  });
  // By the next task it waits for the press.
  await nextTask();
  await browser.pass(seconds(2));
  await eventually(async () => {
    if (waitsAgain && !isLeft) await browser.pass(seconds(2));
    expect(isLeft).toBe(true);
  });
  await leaving;
  await finish();
}

const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

const draftedTo = () => tab.listedDrafts.map(({ draft }) => draft.shipping.to);

test('what is typed during a press is a draft where staff begin another invoice before its end', async () => {
  await pressTypeAndLeave(() => tab.editor.begin());
  await eventually(() => expect(tab.history.invoices).toHaveLength(1));
  await eventually(() => expect(draftedTo()).toEqual(['Bath']));
});

test('what is typed during a press is a draft where staff lock before its end', async () => {
  await pressTypeAndLeave(() => tab.lock());
  await tab.signIn();
  await eventually(() => expect(tab.history.invoices).toHaveLength(1));
  await eventually(() => expect(draftedTo()).toEqual(['Bath']));
  expect(tab.invoice.draft.shipping.to).toBe('Bath');
});

test('a press that breaks off once it has issued is not said of what was typed meanwhile', async () => {
  const { finish } = await pressAndType();
  const download = () => {
    throw new Error('Its file was not saved.');
  };
  Object.assign(tab.environment, { download });
  expect((await finish())?.kind).toBe('unfinished');
  expect(tab.invoice.follows).toBeDefined();
  expect(tab.editor.state().refusal).toBeUndefined();
});

test('a press is waited for where it ends soon, and what was typed goes on from its invoice', async () => {
  const { finish } = await pressAndType();
  const leaving = tab.editor.begin();
  await finish();
  await leaving;
  await eventually(() => expect(draftedTo()).toEqual(['Bath']));
  expect(tab.listedDrafts.map(({ id }) => isBeside(id))).toEqual([false]);
});

test('what is typed while a press finds its draft issued elsewhere is a draft where staff lock', async () => {
  const elsewhere = await issueElsewhere();
  ({ here: browser, tab } = elsewhere);
  await restoreBackup(tab.open, await backupOf(elsewhere.other));
  await tab.database.pictures.clear();
  // What becomes of the draft is not known before the end of the press either.
  await pressTypeAndLeave(() => tab.lock(), true);
  await tab.signIn();
  await eventually(() => expect(draftedTo()).toContain('Bath'));
});

test.each([0, 2, 4, 6, 8, 10, 12, 14])(
  'what is typed during a press is one draft where that ends while the lock saves (after %i tasks)',
  async (tasks) => {
    const { finish } = await pressAndType();
    const leaving = tab.lock();
    await nextTask();
    const finishing = finish();
    for (let task = 0; task < tasks; task += 1) await nextTask();
    await browser.pass(seconds(2));
    await leaving;
    await finishing;
    await tab.signIn();
    await eventually(() => expect(tab.history.invoices).toHaveLength(1));
    await eventually(() => expect(draftedTo()).toEqual(['Bath']));
    expect(await tab.database.drafts.count()).toBe(1);
  },
);
