// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { press, showDesk } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

afterEach(() => vi.unstubAllGlobals());

test('a device that may lose its invoices offers one backup at a time', async () => {
  const browser = await openBrowser();
  vi.stubGlobal('indexedDB', browser.outbox.profile);
  const tab = new Tab(browser, { persistStorage: () => Promise.resolve(false) });
  await tab.signIn();
  for (let count = 0; count < 5; count += 1) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
  }
  showDesk(tab);
  await eventually(() => screen.getByText(/This browser may delete the invoices/));
  expect(screen.queryByText(/^No backup yet/)).toBeNull();
  await press('Later');
  await eventually(() => screen.getByText(/^No backup yet of 5 invoices\./));
});
