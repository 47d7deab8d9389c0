// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/storage/open-database.ts';
import { press, showDesk } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

test('a device that may lose its invoices offers one backup at a time', async () => {
  // The notice looks at the browser's own storage, beside what the desk was given.
  await openDatabase().entries.add({ invoiceId: 'issued' });
  const tab = new Tab(await openBrowser(), { persistStorage: () => Promise.resolve(false) });
  await tab.signIn();
  for (let count = 0; count < 5; count += 1) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
  }
  showDesk(tab);
  await screen.findByText(/This browser may delete the invoices/);
  expect(screen.queryByText(/^No backup yet/)).toBeNull();
  await press('Later');
  await screen.findByText('No backup yet, 5 invoices on this device alone.');
});
