// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PageEnvironment } from '../../../../src/environment/page-environment.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { alerts, fill, fillIn, press, showDesk } from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';

const share = () => screen.queryByRole('button', { name: 'Share PDF' });

test('where the device cannot share files, no button pretends that it can', async () => {
  const tab = await openDesk({});
  await act(() => tab.editor.issue());
  expect(screen.getByRole('button', { name: 'New Invoice' })).toBeTruthy();
  expect(share()).toBeNull();
});

test('the issued PDF is handed over under its name, and not once it was changed', async () => {
  const shared: File[] = [];
  const tab = await openDesk({
    shareFile: (file) => {
      shared.push(file);
      return Promise.resolve('shared');
    },
  });
  expect(share()).toBeNull();
  await act(() => tab.editor.issue());
  const { number } = tab;
  await press('Share PDF');
  expect(shared).toMatchObject([{ name: `${number}.pdf`, type: 'application/pdf' }]);
  expect(await shared[0]?.text()).toMatch(/^%PDF-/);
  fill('To', 'Bath');
  expect(share()).toBeNull();
});

test.each([
  ['failed', ['The PDF could not be shared. Press “Generate Invoice” to save it.']],
  ['dropped', []],
] as const)('sharing that has %s is said so', async (outcome, words) => {
  const tab = await openDesk({ shareFile: () => Promise.resolve(outcome) });
  await act(() => tab.editor.issue());
  await press('Share PDF');
  await eventually(() => expect(alerts()).toEqual(words));
});

async function openDesk(change: Partial<PageEnvironment>): Promise<Tab> {
  const tab = new Tab(await openBrowser(), change);
  await tab.signIn();
  showDesk(tab);
  fillIn(tab);
  return tab;
}
