// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveIssuingDesk } from '../../../../src/billing/desk/issuing-desk.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { fill, isSaid, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';

test('desk and clerk are asked for once, shown in every view, and are in the history', async () => {
  const browser = await openBrowser({ desks: true });
  const tab = await browser.openTab();
  showDesk(tab);
  await eventually(() => expect(isSaid('Desk not set · Clerk not set')).toBe(true));
  await press('Change desk or clerk');
  await eventually(() => screen.getByRole('dialog', { name: 'Desk and clerk' }));
  fill('This desk', 'Front counter');
  fill('Clerk', 'Asha');
  await press('Save');
  await eventually(() => expect(isSaid('Front counter · Asha')).toBe(true));
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await showView('History');
  await eventually(() => {
    const [row] = screen.getAllByRole('listitem');
    expect(within(row ?? document.body).getByText(/ · Front counter, Asha$/)).toBeTruthy();
  });
  expect(isSaid('Front counter · Asha')).toBe(true);
});

test('a credit note is listed with its own desk and clerk, which may not be its invoice’s', async () => {
  const browser = await openBrowser({ desks: true });
  const tab = await browser.openTab();
  await saveIssuingDesk(tab.open, { desk: 'Front counter', issuedBy: 'Asha' });
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await saveIssuingDesk(tab.open, { desk: 'Back office', issuedBy: 'Bela' });
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('Nothing was issued.');
  await tab.open.credit({ drawn: '1', invoice, reason: 'Parcel returned' });
  showDesk(tab);
  await showView('History');
  await eventually(() => {
    expect(screen.getByText(/ · Front counter, Asha$/)).toBeTruthy();
    expect(screen.getByText(/^Credit note .* · Back office, Bela ·/)).toBeTruthy();
  });
});

test('a desk whose device is full says that nothing was saved', async () => {
  const browser = await openBrowser({ desks: true });
  const tab = await browser.openTab();
  showDesk(tab);
  await eventually(() => expect(isSaid('Desk not set')).toBe(true));
  await press('Change desk or clerk');
  await eventually(() => screen.getByRole('dialog'));
  browser.disk.fill();
  fill('This desk', 'Front counter');
  await press('Save');
  await eventually(() => expect(isSaid('Not saved: this device is full.')).toBe(true));
});

test('without desks in the staff file nobody is asked for one', async () => {
  const tab = await (await openBrowser()).openTab();
  showDesk(tab);
  await showView('History');
  await eventually(() => expect(isSaid('No invoices have been issued')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Change desk or clerk' })).toBeNull();
});
