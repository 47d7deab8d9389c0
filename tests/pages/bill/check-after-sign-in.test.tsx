// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OutboxContext } from '../../../src/features/outbox-panel/outbox-context.ts';
import { SignedInDesk } from '../../../src/pages/bill/signed-in-desk.tsx';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { PageContext } from '../../../src/ui/page-context.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { isSaid, press, showView } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';
import { DELIVERED, setDelivery } from '../../support/outbox/show-panel.tsx';
import { runtimeWith } from '../../support/test-page.tsx';

test('a check right after the sign-in with a new sheet waits until rows go there, and asks that one', async () => {
  const browser = await openBrowser({ sheet: { url: 'https://sheet.example/api/v1/new' } });
  const tab = new Tab(browser);
  const former = { ...SAMPLE_ADDRESSES, sheet: { url: 'https://sheet.example/api/v1/former' } };
  await issueInvoice(tab.database, rowIssue(1, former));
  await setDelivery(tab.database, 'sheet', DELIVERED);
  await tab.signIn();
  const { letAdopt } = showDeskThatAdoptsLate(tab);
  await showView(/^Outbox/);
  await press('Check the sheet');
  expect(isSaid('Reading the sheet…')).toBe(true);
  letAdopt();
  await eventually(() => expect(isSaid('Reading the sheet…')).toBe(false));
  expect(isSaid('rows go to another sheet by now')).toBe(false);
  expect(asked).toEqual(['https://sheet.example/api/v1/new?ignore_cache=1']);
});

const asked: string[] = [];

/** The desk of a slow device: the addresses of its staff file are stored once the test lets them. */
function showDeskThatAdoptsLate(tab: Tab) {
  let letAdopt: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => {
    letAdopt = resolve;
  });
  const { adoptServices } = tab.open;
  const billing = { ...tab.open, adoptServices: () => isLet.then(adoptServices) };
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response('[]', { status: 200 });
  };
  const outbox = {
    flush: () => undefined,
    isSending: () => false,
    environment: async () => realEnvironment(tab.database, { fetch }),
  };
  render(
    <PageContext value={runtimeWith(tab.database, tab.environment)}>
      <OutboxContext value={outbox}>
        <SignedInDesk session={tab.session} billing={billing} />
      </OutboxContext>
    </PageContext>,
  );
  return { letAdopt };
}
