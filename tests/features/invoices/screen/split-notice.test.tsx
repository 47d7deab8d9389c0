// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { isSaid, showDesk } from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice } from '../../../support/billing/write-invoice.ts';

const NOTICE =
  'This draft was changed in another tab too. What you wrote here is now a second draft; the other one is under Drafts. Compare them before you issue either.';

let shown: Tab;
let other: Tab;

beforeEach(async () => {
  const browser = await openBrowser();
  browser.hasLocks = false;
  shown = await browser.openTab();
  writeInvoice(shown.editor);
  await shown.editor.saveNow();
  other = await browser.openTab();
  await eventually(() => expect(other.invoice.id).toBe(shown.invoice.id));
  showDesk(shown);
});

test('a draft that another tab has written on too says that there are two now, until it is left', async () => {
  typeTo(other.editor, 'Leeds');
  await other.editor.saveNow();
  expect(isSaid(NOTICE)).toBe(false);
  typeName(shown.editor, 'Asha');
  await shown.editor.saveNow();
  await eventually(() => expect(isSaid(NOTICE)).toBe(true));
  await shown.editor.begin();
  await eventually(() => expect(isSaid(NOTICE)).toBe(false));
});
