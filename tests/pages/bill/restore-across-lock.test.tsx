// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seconds } from '../../../src/domain/time.ts';
import { PAIR, showBillPage, signIn } from '../../support/billing/bill-page.tsx';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { sealedElsewhere } from '../../support/billing/sealed-elsewhere.ts';
import { isSaid, press, showView } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { runtimeWith } from '../../support/test-page.tsx';

let browser: TestBrowser;
const reload = vi.fn();

beforeEach(async () => {
  deriveQuickly();
  browser = await openBrowser();
  await browser.publishStaffFile(PAIR);
  openPage();
});

describe('a restore that ends while the desk is locked', () => {
  /** Begins to restore a file that can be read once the returned function is called, and locks. */
  async function lockInMidRestore(text: () => Promise<string>): Promise<() => void> {
    await signIn();
    await showView('Outbox');
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const file = new File(['…'], 'backup.sealed');
    Object.assign(file, { text: () => arrival.then(text) });
    await userEvent.upload(screen.getByLabelText('Restore a backup'), file);
    await press('Lock');
    return arrive;
  }

  async function lockUntilRestored(text: () => Promise<string>): Promise<void> {
    const arrive = await lockInMidRestore(text);
    expect(reload).not.toHaveBeenCalled();
    arrive();
    await eventually(async () => {
      await browser.pass(seconds(1));
      expect(reload).toHaveBeenCalled();
    });
    openPage();
  }

  test.each([
    ['could not be read', () => Promise.reject(new Error('gone')), 'was not finished. Choose'],
    ['is no backup', async () => 'a shopping list', 'damaged or is not a backup. Nothing was'],
    ['was restored', sealedElsewhere, 'Restored 0 drafts and 1 invoice.'],
  ])(
    'of a file that %s is reported after the next sign-in, until staff have answered',
    async (_, text, words) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      await lockUntilRestored(text);
      await signIn();
      await eventually(() => expect(isSaid(words)).toBe(true));
      expect(isSaid(/Restore of \d+ \w+ \d{4}, \d\d:\d\d/)).toBe(true);
      await press('OK');
      expect(isSaid(words)).toBe(false);
      openPage();
      await signIn();
      expect(isSaid(words)).toBe(false);
      logged.mockRestore();
    },
  );

  test('on a full device is reported too, and no longer once the file was restored', async () => {
    const sealed = await sealedElsewhere();
    await lockUntilRestored(async () => {
      browser.disk.fill();
      return sealed;
    });
    browser.disk.makeRoom();
    await signIn();
    await eventually(() => expect(isSaid('This device was full. Nothing was changed.')).toBe(true));
    await showView('Outbox');
    expect(isSaid('This device was full.')).toBe(true);
    const file = new File([sealed], 'backup.sealed');
    await userEvent.upload(screen.getByLabelText('Restore a backup'), file);
    await eventually(() => expect(isSaid('Restored 0 drafts and 1 invoice.')).toBe(true));
    expect(isSaid('This device was full.')).toBe(false);
  });

  test('is reported where the page was closed in the middle of it: nobody knows its end', async () => {
    await lockInMidRestore(sealedElsewhere);
    openPage();
    await signIn();
    const words =
      'It is not known how the restore ended. If it is not under way in another tab, choose';
    await eventually(() => expect(isSaid(words)).toBe(true));
  });

  test('is reported in the page itself where the lock could not reload it', async () => {
    const arrive = await lockInMidRestore(() => Promise.reject(new Error('gone')));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await eventually(async () => {
      await browser.pass(seconds(1));
      expect(screen.queryByLabelText('Password')).not.toBeNull();
    });
    await signIn();
    arrive();
    await eventually(() => expect(isSaid('was not finished. Choose')).toBe(true));
    logged.mockRestore();
  });

  test('leaves no more than counts and a reason on the locked device', async () => {
    await lockUntilRestored(sealedElsewhere);
    const kept = [...browser.items.values()].join();
    expect(kept).toContain('"invoices":1');
    expect(kept).not.toMatch(/Zoë|@|INV-/);
  });
});

/** Opens the page anew, as after a reload. */
function openPage(): void {
  cleanup();
  reload.mockClear();
  const { database, environment } = new Tab(browser, { reload, hasOfflineDesk: async () => true });
  showBillPage(runtimeWith(database, environment), vi.fn());
}
