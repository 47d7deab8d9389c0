// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { isSaid, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { staffConfigWith } from '../../../support/billing/staff-config.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';

const SAMPLE = staffConfigWith();

test('a logo that is not there is said once, until that is read', async () => {
  await openDesk(['/logos/none.png', 'logos/logistics.png'], SAMPLE.qr);
  await eventually(() =>
    expect(isSaid('Could not load the logo of Sample Courier Company.')).toBe(true),
  );
  expect(isSaid('Invoices are made without it')).toBe(true);
  await press('OK');
  await showView('History');
  await showView('Invoice');
  expect(isSaid('Could not load')).toBe(false);
});

test('every picture that is not there is named', async () => {
  await openDesk(['/logos/none.png', 'none.jpg'], 'none.png');
  await eventually(() =>
    expect(
      isSaid(/Could not load the logo of .*, the logo of .* and the QR code for payments/),
    ).toBe(true),
  );
});

test('nothing is said of a company without a logo, of sealed pictures and of those on the site', async () => {
  const loadPicture = await openDesk(['', 'data:image/png;base64,', 'logos/cart.png'], '');
  await eventually(() => expect(loadPicture).toHaveBeenCalledWith('logos/cart.png'));
  await Promise.all(loadPicture.mock.results.map(({ value }) => value));
  expect(loadPicture).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/Could not load/)).toBeNull();
});

test('the signature of whoever signs is named too', async () => {
  const signatory = { name: 'Asha Sample', picture: 'none.png' };
  const browser = await openBrowser({ companies: companiesWithTax({ signatory }) });
  showDesk(await browser.openTab());
  await eventually(() =>
    expect(isSaid('Could not load the signature of Sample Courier Company.')).toBe(true),
  );
});

async function openDesk(logos: readonly string[], qr: string) {
  const companies = SAMPLE.companies.map((company, index) => ({
    ...company,
    logo: logos[index] ?? '',
  }));
  const browser = await openBrowser({ companies, qr });
  const tab = await browser.openTab();
  const loadPicture = vi.spyOn(tab.environment, 'loadPicture');
  showDesk(tab);
  return loadPicture;
}
