import { expect } from '@playwright/test';
import { takeSyncAway } from './support/background-sync.ts';
import { sendAnother, sendInvoice, showView, writeInvoice } from './support/billing-screen.ts';
import {
  arrivedButton,
  DELIVERY_SAYS,
  ENTRY_SAYS,
  entryOf,
  expectAllDelivered,
  MARKED,
  NOT_IN_SHEET,
  NOT_SENT,
  openOutbox,
  outboxTab,
  passSettling,
  retryButton,
  retryUntilAllDelivered,
  SENT,
  sendAgainButton,
  sentByHandButton,
  tryMailButton,
} from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { expectDelivered } from './support/serve-outbox.ts';
import { signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, page }) => {
  await takeSyncAway(context);
  // Its timers and its date can then be moved on, as for the window in which a late row may settle.
  await page.clock.install();
});

test('a row whose answer is lost is in the sheet once, whether it was written or not', async ({
  page,
  site,
}) => {
  await signInWithWorker(page, site.origin);
  let written = '';

  await test.step('a row that was written waits for a search, and its e-mail goes', async () => {
    site.gate.row.push('applied-then-reset');
    site.gate.search.push(...Array.from({ length: 20 }, () => 'search-reset' as const));
    await writeInvoice(page);
    written = await sendInvoice(page);
    const notice = page.getByRole('status').filter({ hasText: DELIVERY_SAYS.rowInDoubt });
    await expect(notice).toContainText(DELIVERY_SAYS.looksFirst);
    await openOutbox(page);
    await expect(entryOf(page, written)).toContainText(ENTRY_SAYS.sheetInDoubt);
    await expect(entryOf(page, written)).toContainText(ENTRY_SAYS.nextTry);
    await expect.poll(() => site.mailNumbers()).toEqual([written]);
  });

  await test.step('once it is found it is not written again', async () => {
    site.gate.search.length = 0;
    await retryUntilAllDelivered(page);
    await expectDelivered(site, [written]);
  });

  await test.step('a row that never arrived is sent again once the sheet is surely without it', async () => {
    site.gate.row.push('reset-before-body');
    await showView(page, 'Invoice');
    const lost = await sendAnother(page, 'Second customer');
    await openOutbox(page);
    await expect(entryOf(page, lost)).toContainText(ENTRY_SAYS.sheetInDoubt);
    expect(site.rowNumbers()).toEqual([written]);
    // Its e-mail goes first, and the page must have the answer before its clock runs on.
    await expect.poll(() => site.mailNumbers()).toEqual([written, lost]);
    await expect(entryOf(page, lost)).toContainText(ENTRY_SAYS.mailDelivered);
    await passSettling(page, () => site.rowNumbers().includes(lost));
    await expectAllDelivered(page);
    await expectDelivered(site, [written, lost]);
  });
});

test('an e-mail that may have arrived is never sent twice by itself: staff decide', async ({
  page,
  site,
}) => {
  site.gate.mail.push('applied-then-reset', 'reset-before-body');
  await signInWithWorker(page, site.origin);
  await writeInvoice(page);
  const notice = page.getByRole('status').filter({ hasText: DELIVERY_SAYS.mailInDoubt });
  const arrived = await sendInvoice(page);
  let [lost, next] = ['', ''];

  await test.step('staff are asked to ask the customer, and the next e-mail goes', async () => {
    await expect(notice).toBeVisible();
    await expect(retryButton(notice)).toHaveCount(0);
    lost = await sendAnother(page, 'Without the e-mail');
    await expect(outboxTab(page, 2)).toBeAttached();
    await expect(notice).toContainText(DELIVERY_SAYS.askCustomer);
    next = await sendAnother(page, 'Third customer');
    await expect(page.getByText(SENT)).toBeVisible();
    expect(site.mailNumbers()).toEqual([arrived, next]);
  });

  await test.step('staff decide in the outbox', async () => {
    const outbox = await openOutbox(page);
    await expect(entryOf(page, lost)).toContainText('Without the e-mail');
    await arrivedButton(page, arrived).click();
    await expect(outbox).toBeFocused();
    await expect(entryOf(page, arrived)).toBeHidden();
    await sendAgainButton(page, lost).click();
    await expectAllDelivered(page);
    expect(site.mailNumbers()).toEqual([arrived, next, lost]);
    expect(site.rowNumbers()).toEqual([arrived, lost, next]);
  });

  await test.step('staff decide where the notice of the invoice is', async () => {
    site.gate.mail.push('reset-before-body', 'applied-then-reset');
    await showView(page, 'Invoice');
    const last = await sendAnother(page, 'Fourth customer');
    await sendAgainButton(notice, last).click();
    await expect.poll(() => site.mailNumbers()).toEqual([arrived, next, lost, last]);
    await arrivedButton(notice, last).click();
    await expect(page.getByText(MARKED)).toBeVisible();
    await expect(outboxTab(page, 0)).toBeAttached();
    expect(site.mailNumbers()).toEqual([arrived, next, lost, last]);
  });
});

test('what holds deliveries up is named, and Retry now delivers once it is fixed', async ({
  page,
  site,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signInWithWorker(page, site.origin);
  await writeInvoice(page);
  const numbers: string[] = [];

  await test.step('a sheet that refuses the row', async () => {
    site.gate.row.push('401');
    const number = await sendInvoice(page);
    const alert = page.getByRole('alert').filter({ hasText: NOT_IN_SHEET });
    await expect(alert).toContainText(DELIVERY_SAYS.reconnectSheet);
    // The console has it after the screen.
    await expect.poll(() => logged.join()).toContain(DELIVERY_SAYS.reconnectSheet);
    expect(site.rowNumbers()).toEqual([]);
    await expect(outboxTab(page, 1)).toBeAttached();
    await openOutbox(page);
    await expect(entryOf(page, number)).toContainText(ENTRY_SAYS.sheetOnHold);
    await expect(entryOf(page, number)).toContainText(DELIVERY_SAYS.reconnectSheet);

    await retryUntilAllDelivered(page);
    await showView(page, 'Invoice');
    await expect(page.getByRole('status').getByText(SENT)).toBeVisible();
    numbers.push(number);
    await expectDelivered(site, numbers);
  });

  await test.step('a disconnected mailbox, which holds the e-mails behind it too', async () => {
    site.gate.mail.push('412', '412');
    const first = await sendAnother(page, 'Second customer');
    const alert = page.getByRole('alert').filter({ hasText: NOT_SENT });
    await expect(alert).toContainText(DELIVERY_SAYS.reconnectMailbox);
    const second = await sendAnother(page, 'Behind it');
    await expect(outboxTab(page, 2)).toBeAttached();
    await expect.poll(() => site.rowNumbers()).toEqual([...numbers, first, second]);
    await openOutbox(page);
    // Send tries at once although the mailbox is known to be disconnected: the refusal must have come.
    await expect.poll(() => site.gate.mail).toEqual([]);
    await expect(entryOf(page, second)).toContainText(ENTRY_SAYS.mailOnHold);
    expect(site.mailNumbers()).toEqual(numbers);
    await retryUntilAllDelivered(page);
    numbers.push(first, second);
    await expectDelivered(site, numbers);
  });

  await test.step('an address that the mail service refuses, which keeps no other waiting', async () => {
    site.gate.mail.push('422');
    await showView(page, 'Invoice');
    const refused = await sendAnother(page, 'With a bad address');
    const alert = page.getByRole('alert').filter({ hasText: NOT_SENT });
    await expect(alert).toContainText(DELIVERY_SAYS.badAddress);
    const next = await sendAnother(page, 'With a good one');
    await openOutbox(page);
    await expect.poll(() => site.mailNumbers()).toEqual([...numbers, next]);
    await expect(entryOf(page, next)).toBeHidden();
    await expect(outboxTab(page, 1)).toBeAttached();

    await expect(entryOf(page, refused)).toContainText(ENTRY_SAYS.mailSetAside);
    await tryMailButton(page, refused).click();
    await expect(entryOf(page, refused)).toBeHidden();
    expect(site.mailNumbers()).toEqual([...numbers, next, refused]);
    expect(site.rowNumbers()).toEqual([...numbers, refused, next]);

    await showView(page, 'Invoice');
    site.gate.mail.push('422');
    const byHand = await sendAnother(page, 'Sent on paper');
    await openOutbox(page);
    await expect(entryOf(page, byHand)).toContainText(ENTRY_SAYS.mailSetAside);
    await sentByHandButton(page, byHand).click();
    await expectAllDelivered(page);
    await showView(page, 'Invoice');
    await expect(page.getByText(MARKED)).toBeVisible();
    expect(site.mailNumbers()).toEqual([...numbers, next, refused]);
  });
});
