// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { holdPictures } from '../../support/billing/hold-pictures.ts';
import { fillIn, isSaid, press, showDesk, showView } from '../../support/billing/show-desk.tsx';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { ZOE } from '../../support/billing/write-invoice.ts';

afterEach(cleanup);

/** Presses, and begins another invoice before the PDF of the pressed one has its pictures. */
async function pressAndBeginAnother(button: string, email: string) {
  const browser = await openBrowser();
  const tab = await browser.openTab();
  showDesk(tab);
  fillIn(tab, { customer: { ...ZOE, email } });
  const { id } = tab.invoice;
  const { arrive } = holdPictures(tab);
  await press(button);
  await showView('Drafts');
  await press('New Invoice');
  await eventually(() => expect(tab.invoice.id).not.toBe(id));
  return { browser, tab, arrive };
}

test('an e-mail that Send Invoice did not order is said where staff have begun another invoice, until they answer', async () => {
  const { tab, arrive } = await pressAndBeginAnother('Send Invoice', 'no address');
  arrive();
  await eventually(() =>
    expect(isSaid(/E-mail of .*: The invoice is issued, but its e-mail was not ordered\./)).toBe(
      true,
    ),
  );
  expect(await tab.database.invoices.count()).toBe(1);
  await press('OK');
  expect(screen.queryByText(/was not ordered/)).toBeNull();
});

test('an invoice that Generate Invoice did not issue is said where staff have begun another one', async () => {
  const { browser, tab, arrive } = await pressAndBeginAnother('Generate Invoice', ZOE.email);
  browser.disk.fill('invoices');
  arrive();
  await eventually(() =>
    expect(isSaid(/Invoice .*: It was not issued\. It is among the Drafts/)).toBe(true),
  );
  await eventually(() => expect(tab.draftNames).toEqual([ZOE.name]));
});
