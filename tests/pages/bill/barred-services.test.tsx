// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { serviceAddresses } from '../../../src/domain/staff/service-addresses.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import type { DeskEnvironment } from '../../../src/environment/desk-environment.ts';
import type { VersionTaking } from '../../../src/environment/take-newest-version.ts';
import { OutboxContext } from '../../../src/features/outbox-panel/outbox-context.ts';
import { makeHistoryReader } from '../../../src/outbox/make-history-reader.ts';
import { SignedInDesk } from '../../../src/pages/bill/signed-in-desk.tsx';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { readSheetAddress } from '../../../src/storage/service-addresses.ts';
import { PageContext } from '../../../src/ui/page-context.ts';
import { PAIR, showBillPage, signIn } from '../../support/billing/bill-page.tsx';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { field, fill, isSaid, press, showView } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { rowIssue } from '../../support/issues.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';
import { DELIVERED, setDelivery } from '../../support/outbox/show-panel.tsx';
import { READABLE_TABLE } from '../../support/shared-history/history-server.ts';
import { runtimeWith } from '../../support/test-page.tsx';

const table: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE };
const ORIGIN = new URL(READABLE_TABLE.url).origin;

/** The page of a build from before the owner chose a table. */
const olderPage = { mayAsk: (address: string) => !address.startsWith(ORIGIN) };

describe('a tablet with the version from before the sheet moved', () => {
  test('says in every view that it may not reach it, that nothing is lost, and what helps', async () => {
    const tab = await signedInTab(olderPage);
    showDesk(tab);
    for (const view of ['Invoice', 'History', /^Outbox/]) {
      await showView(view);
      const notice = screen.getByText(/which the staff file names/);
      expect(notice.textContent).toContain(
        `The version of the app on this tablet may not reach the sheet at ${ORIGIN}, which`,
      );
      expect(notice.textContent).toContain('Nothing is lost');
      expect(notice.textContent).toContain('Press “Update now”, then sign in again.');
      expect(notice.textContent).not.toContain('e-mail service');
    }
  });

  test('does not say that the database is silent, or the connection at fault', async () => {
    const tab = await signedInTab(olderPage);
    await issueInvoice(tab.database, rowIssue(1));
    await setDelivery(tab.database, 'sheet', DELIVERED);
    showDesk(tab);
    await showView('History');
    await eventually(() => expect(isSaid('so nothing was asked. Press “Update now”')).toBe(true));
    expect(isSaid('did not answer')).toBe(false);
    await showView(/^Outbox/);
    await press('Check the sheet');
    await eventually(() => expect(isSaid('so nothing was asked. Press “Update now”')).toBe(true));
    expect(isSaid('Check the connection')).toBe(false);
  });

  test('does not say of what waits that there is no connection', async () => {
    const tab = await signedInTab(olderPage);
    await issueInvoice(tab.database, rowIssue(1));
    showDesk(tab);
    await showView(/^Outbox/);
    const why = 'The version of the app on this tablet may not reach the sheet.';
    await eventually(() => expect(isSaid(why)).toBe(true));
    expect(isSaid('There is no connection to')).toBe(false);
  });

  test('says so too in a tab that has the former staff file open, once another tab has the new one', async () => {
    const former = 'https://former.example/api/v1/sheet';
    const tab = await signedInTab(olderPage, { url: former });
    const { config } = tab.open;
    showDesk(tab);
    // Its own sign-in stores the address that it knows while the desk is open already.
    await eventually(async () =>
      expect(await readSheetAddress(tab.database)).toMatchObject({ value: { url: former } }),
    );
    const notice = `may not reach the sheet at ${ORIGIN}`;
    expect(isSaid(notice)).toBe(false);
    await adoptServiceAddresses(tab.database, serviceAddresses({ ...config, sheet: table }));
    await eventually(() => expect(isSaid(notice)).toBe(true));
  });

  test('names the e-mail service that it may not reach', async () => {
    const tab = await signedInTab({ mayAsk: () => false });
    showDesk(tab);
    expect(
      isSaid(`the sheet at ${ORIGIN} and the e-mail service at ${tab.open.config.email.origin}`),
    ).toBe(true);
  });
});

test('a tablet with the version of the staff file says nothing', async () => {
  showDesk(await signedInTab({ mayAsk: () => true }));
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
});

describe('a press of Update now at the desk', () => {
  test.each<VersionTaking>(['taken', 'newest'])(
    'seals what was typed and loads the page anew (%s)',
    async (taking) => {
      const { reload, takeNewestVersion } = await openOlderDesk(taking);
      await userEvent.click(screen.getByRole('radio', { name: /Courier/ }));
      fill('To', 'Bath');
      await press('Update now');
      await eventually(() => expect(reload).toHaveBeenCalledOnce());
      expect(takeNewestVersion).toHaveBeenCalledOnce();
      expect(document.body.textContent).not.toContain('Bath');
      await eventually(() => screen.getByLabelText('ID'));
      await signIn();
      expect(field('To').value).toBe('Bath');
    },
  );

  test('leaves the desk open while the new version cannot be loaded, and says so', async () => {
    const { reload } = await openOlderDesk('not-loaded');
    await press('Update now');
    await eventually(() => expect(isSaid('could not be loaded just now')).toBe(true));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
    expect(screen.queryByLabelText('ID')).toBeNull();
  });
});

async function signedInTab(change: Partial<DeskEnvironment>, sheet = table): Promise<Tab> {
  const browser = await openBrowser({ sheet });
  const tab: Tab = new Tab(browser, change, (read) => makeHistoryReader(tab.environment, read));
  await tab.signIn();
  return tab;
}

/** What staff see, with an outbox that asks the sheet as this page may. */
function showDesk(tab: Tab): void {
  const { mayAsk } = tab.environment;
  const outbox = {
    flush: () => undefined,
    isSending: () => false,
    environment: async () => realEnvironment(tab.database, mayAsk && { mayAsk }),
  };
  render(
    <PageContext value={runtimeWith(tab.database, tab.environment)}>
      <OutboxContext value={outbox}>
        <SignedInDesk session={tab.session} billing={tab.open} />
      </OutboxContext>
    </PageContext>,
  );
}

/** The whole page, signed in with a staff file whose table it may not reach. */
async function openOlderDesk(taking: VersionTaking) {
  deriveQuickly();
  const browser = await openBrowser({ sheet: table });
  await browser.publishStaffFile(PAIR);
  const reload = vi.fn();
  const takeNewestVersion = vi.fn(() => Promise.resolve(taking));
  const { database, environment } = new Tab(browser, {
    ...olderPage,
    reload,
    takeNewestVersion,
    hasOfflineDesk: () => Promise.resolve(true),
    after: (span, act) => {
      if (span > 1_000) queueMicrotask(act);
      return () => undefined;
    },
  });
  showBillPage(runtimeWith(database, environment), () => undefined);
  await signIn();
  return { reload, takeNewestVersion };
}
