import { expect } from '@playwright/test';
import { takeSyncAway } from './support/background-sync.ts';
import {
  entryOf,
  expectAllDelivered,
  openDeskAt,
  openOutbox,
  outboxSwitch,
  passSettling,
  press,
  sendAnother,
  sendInvoice,
  show,
  writeInvoice,
} from './support/desk-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { makeOutbox, seedOutbox } from './support/seed-outbox.ts';
import { expectDelivered } from './support/serve-outbox.ts';

const SENT = 'Invoice sent successfully!';
const NOT_SENT = 'Failed to send invoice. Please try again.';
const NOT_SAVED = 'Failed to save invoice data. Please check console for details.';

test.beforeEach(async ({ context, page }) => {
  await takeSyncAway(context);
  // Its timers and its date can then be moved on, as for the window in which a late row may settle.
  await page.clock.install();
});

test('a line that breaks after the row was written leaves one row', async ({ page, site }) => {
  site.gate.row.push('applied-then-reset');
  site.gate.search.push(...Array.from({ length: 20 }, () => 'search-reset' as const));
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const number = await sendInvoice(page);
  const alert = page.getByRole('alert').filter({ hasText: NOT_SAVED });
  await expect(alert).toContainText('It was sent, but the answer did not come back.');
  await expect(alert).toContainText('looks for it in the sheet before sending it again');
  const entry = entryOf(await openOutbox(page), number);
  await expect(entry).toContainText('Sheet: Not certain');
  await expect(entry).toContainText('Next try');
  expect(site.mailNumbers()).toEqual([]);

  site.gate.search.length = 0;
  await press(page, 'Retry now');
  await expectAllDelivered(page);
  await expectDelivered(site, [number]);
});

test('a row that never arrived is sent again once the sheet was surely without it', async ({
  page,
  site,
}) => {
  site.gate.row.push('reset-before-body');
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const number = await sendInvoice(page);
  const entry = entryOf(await openOutbox(page), number);
  await expect(entry).toContainText('Sheet: Not certain');
  expect(site.rows()).toEqual([]);
  await passSettling(page, () => site.rows().length > 0);
  await expectAllDelivered(page);
  await expectDelivered(site, [number]);
});

test('an e-mail of unknown fate is never sent twice by itself: staff decide', async ({
  page,
  site,
}) => {
  site.gate.mail.push('applied-then-reset', 'reset-before-body');
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const arrived = await sendInvoice(page);
  const alert = page.getByRole('alert').filter({ hasText: NOT_SENT });
  await expect(alert).toContainText('The customer may or may not have the e-mail.');
  await expect(alert.getByRole('button', { name: 'Retry now' })).toHaveCount(0);
  const lost = await sendAnother(page, 'Has it not');
  await expect(outboxSwitch(page, 2)).toBeAttached();
  await expect(alert).toContainText('Ask the customer');
  const next = await sendAnother(page, 'Gets it at once');
  await expect(page.getByText(SENT)).toBeVisible();
  expect(site.mailNumbers()).toEqual([arrived, next]);

  const outbox = await openOutbox(page);
  await expect(entryOf(outbox, lost)).toContainText('Has it not');
  await press(page, `The e-mail of ${arrived} arrived`);
  await expect(outbox).toBeFocused();
  await expect(entryOf(outbox, arrived)).toBeHidden();
  await press(page, `Send the e-mail of ${lost} again`);
  await expectAllDelivered(page);
  expect(site.mailNumbers()).toEqual([arrived, next, lost]);
  expect(site.rowNumbers()).toEqual([arrived, lost, next]);
});

test('what became of an e-mail is decided where its notice stands', async ({ page, site }) => {
  site.gate.mail.push('reset-before-body', 'applied-then-reset');
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const number = await sendInvoice(page);
  const alert = page.getByRole('alert').filter({ hasText: NOT_SENT });
  await alert.getByRole('button', { name: `Send the e-mail of ${number} again` }).click();
  await expect.poll(() => site.mailNumbers()).toEqual([number]);
  await alert.getByRole('button', { name: `The e-mail of ${number} arrived` }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(outboxSwitch(page, 0)).toBeAttached();
  expect(site.mailNumbers()).toEqual([number]);
});

test('what the owner of the sheet has to mend is said, and Retry now delivers', async ({
  page,
  site,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const numbers: string[] = [];
  for (const { fault, mend } of [
    { fault: '401', mend: 'connects the Google account again' },
    { fault: '403', mend: 'allows "Create" and "Search"' },
    { fault: '404', mend: 'checks the address of the sheet' },
  ] as const) {
    site.gate.row.push(fault);
    const number = await (fault === '401' ? sendInvoice(page) : sendAnother(page, fault));
    const alert = page.getByRole('alert').filter({ hasText: NOT_SAVED });
    await expect(alert).toContainText(mend);
    // The console has it after the screen.
    await expect.poll(() => errors.join()).toContain(mend);
    expect(site.rowNumbers()).toEqual(numbers);
    await expect(outboxSwitch(page, 1)).toBeAttached();
    const entry = entryOf(await openOutbox(page), number);
    await expect(entry).toContainText('Sheet: On hold');
    await expect(entry).toContainText(mend);

    await press(page, 'Retry now');
    await expectAllDelivered(page);
    await show(page, 'Invoice');
    await expect(page.getByRole('status').getByText(SENT)).toBeVisible();
    numbers.push(number);
  }
  await expectDelivered(site, numbers);
});

test('a disconnected mailbox holds the e-mails, and its mending sends them', async ({
  page,
  site,
}) => {
  site.gate.mail.push('412');
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const first = await sendInvoice(page);
  const alert = page.getByRole('alert').filter({ hasText: NOT_SENT });
  await expect(alert).toContainText('connects the mailbox again');
  const second = await sendAnother(page, 'Behind it');
  await expect(outboxSwitch(page, 2)).toBeAttached();
  await expect.poll(() => site.rowNumbers()).toEqual([first, second]);
  expect(site.mailNumbers()).toEqual([]);
  await openOutbox(page);
  await press(page, 'Retry now');
  await expectAllDelivered(page);
  await expectDelivered(site, [first, second]);
});

test('an e-mail that cannot go is set aside and keeps no other waiting', async ({ page, site }) => {
  site.gate.mail.push('422', '413', '429-with-cors');
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const badAddress = await sendInvoice(page);
  const alert = page.getByRole('alert').filter({ hasText: NOT_SENT });
  await expect(alert).toContainText('does not accept the e-mail address of this customer');
  const tooLarge = await sendAnother(page, 'Long');
  await expect(alert).toContainText('too large for the plan of the e-mail service');
  const slowedDown = await sendAnother(page, 'Quick');
  const outbox = await openOutbox(page);
  const entry = entryOf(outbox, slowedDown);
  await expect(entry).toContainText('busy and asked us to wait');
  await expect(entry).toBeHidden();
  await expect(outboxSwitch(page, 2)).toBeAttached();
  expect(site.mailNumbers()).toEqual([slowedDown]);

  await expect(entryOf(outbox, tooLarge)).toContainText('E-mail: Set aside');
  for (const number of [badAddress, tooLarge]) {
    await press(page, `Try the e-mail of ${number} again`);
    await expect(entryOf(outbox, number)).toBeHidden();
  }
  expect(site.mailNumbers()).toEqual([slowedDown, badAddress, tooLarge]);
  expect(site.rowNumbers()).toEqual([badAddress, tooLarge, slowedDown]);
});

test('one bad invoice among twenty is set aside, and the nineteen others arrive', async ({
  page,
  site,
}) => {
  await makeOutbox(page, site.origin);
  const numbers = await seedOutbox(page, 20);
  const [bad = ''] = numbers.splice(9, 1);
  site.gate.row.push(...numbers.slice(0, 9).map(() => undefined), '400');
  await openDeskAt(page, site.origin);
  const mailed = async () => {
    // So that the pace is not waited for.
    await page.clock.fastForward('00:02');
    return site.mailNumbers().length;
  };
  await expect.poll(mailed, { intervals: [200], timeout: 60_000 }).toBe(numbers.length);
  await expectDelivered(site, numbers);
  const outbox = await openOutbox(page);
  await expect(entryOf(outbox, bad)).toContainText('Sheet: Set aside');
  await expect(outboxSwitch(page, 1)).toBeAttached();
});
