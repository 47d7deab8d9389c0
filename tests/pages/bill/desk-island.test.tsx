// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageRuntime } from '../../../src/environment/page-runtime.ts';
import { PAIR, showBillPage, signIn } from '../../support/billing/bill-page.tsx';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { fill, press } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { runtimeWith } from '../../support/test-page.tsx';

let browser: TestBrowser;
let runtime: PageRuntime;
const flush = vi.fn();
const reload = vi.fn();
let hasOfflineDesk: boolean;

beforeEach(async () => {
  deriveQuickly();
  browser = await openBrowser();
  await browser.publishStaffFile(PAIR);
  hasOfflineDesk = false;
  reload.mockClear();
  const { database, environment } = new Tab(browser, {
    reload,
    hasOfflineDesk: async () => hasOfflineDesk,
  });
  runtime = runtimeWith(database, environment);
  showBillPage(runtime, flush);
});

test('signing in leads to the first question of the invoice, locking to the ID, and nothing is lost', async () => {
  await signIn();
  const [first] = screen.getAllByRole('radio');
  await eventually(() => expect(document.activeElement).toBe(first));
  await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
  fill('To', 'Bath');
  await lock();
  expect(document.activeElement).toBe(screen.getByLabelText('ID'));
  expect(screen.getByText(/^The desk is locked/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Bath');
  await signIn();
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'Bath');
});

test('unsaved work is reported at the login screen too, and is there after sign-in', async () => {
  await signIn();
  await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
  browser.disk.fill();
  fill('To', 'Leeds');
  await lock();
  await eventually(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Not saved: this device is full\. .*kept in this tab alone, encrypted/,
    ),
  );
  expect(document.body.textContent).not.toContain('Leeds');
  await signIn();
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'Leeds');
  expect(screen.getByRole('alert').textContent).toContain('Not saved: this device is full.');
});

test('while a lock reloads the page there is neither a desk nor a form', async () => {
  await signIn();
  await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
  fill('To', 'Bath');
  hasOfflineDesk = true;
  await press('Lock');
  await eventually(() => expect(reload).toHaveBeenCalled());
  expect(screen.getByText('Locking the desk…')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(document.body.textContent).not.toContain('Bath');
});

test('nothing that is typed into an invoice is kept by the browser for filling it in again', async () => {
  await signIn();
  await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
  const texts = [
    ...document.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea'),
  ];
  expect(texts.length).toBeGreaterThan(8);
  for (const place of [...texts, ...document.forms]) {
    expect(place.getAttribute('autocomplete')).toBe('off');
  }
});

test('a desk that is drawn anew is as it was, with what was typed', async () => {
  await signIn();
  await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
  fill('To', 'York');
  cleanup();
  showBillPage(runtime, flush);
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'York');
});

test('an issued invoice is counted at the Outbox and handed to it at once', async () => {
  await signIn();
  await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
  expect(screen.getByRole('tab', { name: 'Outbox' })).toBeTruthy();
  flush.mockClear();
  await press('Generate Invoice');
  await eventually(() => expect(screen.getByRole('tab', { name: 'Outbox (1)' })).toBeTruthy());
  expect(flush).toHaveBeenCalledWith('connected');
});

async function lock(): Promise<void> {
  await press('Lock');
  await eventually(() => expect(screen.getByLabelText('Password')).toHaveProperty('value', ''));
}
