import { beforeEach, describe, expect, test } from 'vitest';
import { milliseconds } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeEmail, typeName, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let first: Tab;
let second: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  first = await browser.openTab();
  writeInvoice(first.editor);
  await first.editor.saveNow();
  second = await browser.openTab();
  await eventually(() => expect(second.listedDrafts).toHaveLength(1));
});

const openElsewhere = () => second.editor.resume(only(second));

describe('a draft that is open in the first tab', () => {
  test('does not open in a second tab, which says so and begins an invoice of its own', () => {
    expect(second.editor.state().unopened).toMatchObject({
      why: 'elsewhere',
      kept: { draft: { invoiceNumber: first.number } },
    });
    expect(second.invoice.isTouched).toBe(false);
    expect(second.number).not.toBe(first.number);
  });

  test('shows in the second tab’s list as it is typed', async () => {
    for (const name of ['Zoë Miller', 'Zoë Baker']) {
      typeName(first.editor, name);
      await browser.pass(milliseconds(500));
      await eventually(() => expect(second.draftNames).toEqual([name]));
    }
  });

  test('can be neither opened nor deleted in the second', async () => {
    expect(await openElsewhere()).toBe(false);
    expect(second.editor.state().unopened?.why).toBe('elsewhere');
    expect(await second.open.draftList.remove(only(second))).toEqual({ kind: 'open-elsewhere' });
    expect(first.invoice.draft.customer.name).toBe('Zoë Łukasiewicz');
    expect(await second.database.drafts.count()).toBe(1);
    second.editor.dismissUnopened();
    expect(second.editor.state().unopened).toBeUndefined();
  });

  test('opens in the second with its last key once staff lock the first', async () => {
    typeTo(first.editor, 'Bath');
    await first.lock();
    expect(await openElsewhere()).toBe(true);
    expect(second.invoice.draft.shipping.to).toBe('Bath');
    expect(second.editor.state().unopened).toBeUndefined();
  });

  test('opens in the second in its newest saved state once the first has crashed', async () => {
    typeTo(first.editor, 'Bath');
    await first.editor.saveNow();
    typeTo(first.editor, 'Leeds');
    first.crash();
    expect(await openElsewhere()).toBe(true);
    expect(second.invoice.draft.shipping.to).toBe('Bath');
  });

  test('opens in the second once the first has moved on, and both tabs’ drafts are kept', async () => {
    await first.editor.begin();
    writeInvoice(second.editor);
    typeName(second.editor, 'Of the second tab');
    expect(await openElsewhere()).toBe(true);
    await eventually(() =>
      expect(second.draftNames.toSorted()).toEqual(['Of the second tab', 'Zoë Łukasiewicz']),
    );
  });
});

test('a draft issued in the first tab leaves the list of the second, and is in its history', async () => {
  const kept = only(second);
  const { number } = first;
  await first.editor.issue();
  await eventually(() => expect(second.listedDrafts).toEqual([]));
  await eventually(() =>
    expect(second.history.invoices.map(({ invoice }) => invoice.invoiceNumber)).toEqual([number]),
  );
  expect(await second.editor.resume(kept)).toBe(false);
  expect(second.editor.state().unopened).toEqual({ kept, why: 'gone' });
});

test('a draft deleted in the first tab leaves the list of the second', async () => {
  const kept = only(second);
  await first.editor.begin();
  await eventually(() => expect(first.listedDrafts).toHaveLength(1));
  expect(await first.open.draftList.remove(only(first))).toEqual({ kind: 'removed' });
  await eventually(() => expect(second.listedDrafts).toEqual([]));
  expect(await second.editor.resume(kept)).toBe(false);
  expect(second.editor.state().unopened?.why).toBe('gone');
});

test('a draft deleted and restored in the first tab opens in the second', async () => {
  await first.editor.begin();
  await eventually(() => expect(first.listedDrafts).toHaveLength(1));
  const kept = only(first);
  expect(await first.open.draftList.remove(kept)).toEqual({ kind: 'removed' });
  await first.open.draftList.restore(kept);
  expect(await second.editor.resume(kept)).toBe(true);
});

test('a draft that is gone is not kept locked by the tab that tried to open it', async () => {
  const kept = only(second);
  await first.editor.issue();
  await first.editor.begin();
  await eventually(() => expect([...browser.locks.keys()]).not.toContain(`draft/${kept.id}`));
  await second.editor.resume(kept);
  expect([...browser.locks.keys()]).not.toContain(`draft/${kept.id}`);
});

describe('in a browser without locks', () => {
  const textsOf = (tab: Tab) =>
    tab.listedDrafts.map(({ draft }) => `${draft.customer.name} to ${draft.shipping.to}`).sort();

  beforeEach(async () => {
    first.crash();
    second.crash();
    browser.hasLocks = false;
    first = await browser.openTab();
    second = await browser.openTab();
    for (const tab of [first, second]) {
      await eventually(() => expect(tab.listedDrafts).toHaveLength(1));
      expect(await tab.editor.resume(only(tab))).toBe(true);
    }
  });

  test('a draft written on in two tabs becomes two, so that nothing called saved is lost', async () => {
    typeTo(second.editor, 'Leeds');
    await second.editor.saveNow();
    expect(second.editor.state().saving.kind).toBe('saved');
    typeName(first.editor, 'Asha');
    await first.editor.saveNow();
    expect(first.editor.state().saving.kind).toBe('saved');
    await eventually(() =>
      expect(textsOf(second)).toEqual(['Asha to Bristol', 'Zoë Łukasiewicz to Leeds']),
    );
    expect(first.isWarning).toBe(false);
    // The one whose text had to go on as another draft.
    expect([first, second].filter(({ invoice }) => invoice.isSplit)).toHaveLength(1);
    for (const tab of [first, second]) {
      typeEmail(tab.editor, '');
      await tab.editor.saveNow();
    }
    expect(await second.database.drafts.count()).toBe(2);
  });
});

function only(tab: Tab) {
  const [kept] = tab.listedDrafts;
  if (kept === undefined) throw new Error('There is no draft.');
  return kept;
}
