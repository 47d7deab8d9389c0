// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { field, isSaid, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { typeTo, writeInvoice } from '../../../support/billing/write-invoice.ts';

let first: Tab;
let second: Tab;

beforeEach(async () => {
  const browser = await openBrowser();
  first = await browser.openTab();
  writeInvoice(first.editor);
  await first.editor.saveNow();
  second = await browser.openTab();
  showDesk(second);
});

const isRefused = () => isSaid(/is open in another tab\./);

test('a draft that another tab has open is named, and opens once that tab is locked', async () => {
  expect(isSaid(`Draft ${first.number} `)).toBe(true);
  expect(isRefused()).toBe(true);
  await press('Try again');
  await eventually(() => expect(second.editor.state().isReplacing).toBe(false));
  expect(isRefused()).toBe(true);
  typeTo(first.editor, 'Bath');
  await first.lock();
  await press('Try again');
  await eventually(() => expect(isRefused()).toBe(false));
  expect(field('To').value).toBe('Bath');
});

test('the notice can be closed, and opening or deleting the draft brings it back', async () => {
  await press('Close');
  expect(isRefused()).toBe(false);
  await showView('Drafts');
  await eventually(() => expect(screen.getByRole('button', { name: /^Open draft/ })).toBeTruthy());
  await press(/^Delete draft/);
  await eventually(() => expect(isRefused()).toBe(true));
  await press('Close');
  await press(/^Open draft/);
  await eventually(() => expect(isRefused()).toBe(true));
  expect(second.invoice.isTouched).toBe(false);
});

test('a draft that another tab has issued can only be closed', async () => {
  await first.editor.issue();
  await press('Try again');
  await eventually(() => expect(isSaid(/was issued or deleted in another tab/)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Close');
  expect(isSaid(/was issued or deleted/)).toBe(false);
});
