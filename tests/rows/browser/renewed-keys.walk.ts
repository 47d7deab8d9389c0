import { expect } from '@playwright/test';
import { expectAllDelivered, NOT_IN_SHEET, openOutbox } from '../../e2e/support/outbox-screen.ts';
import { desksTest as test } from './desks-test.ts';

const KEY_REFUSED = 'The sheet’s database does not accept our key.';
const READING_KEY_REFUSED = 'The sheet’s database refuses the reading key';

test('revoked keys are said in plain words, and with renewed ones everything goes on', async ({
  agency,
  openDesk,
}) => {
  const [front, back] = await Promise.all([openDesk(), openDesk()]);
  const invoices = [await back.issue('Ravi Shah')];
  await expect.poll(agency.rowNumbers).toEqual(invoices);

  await test.step('without the key for adding rows, invoices are issued and wait', async () => {
    await agency.revokeKeys({ insertKey: 'sb_publishable_renewed' });
    invoices.push(await front.issue('Meenakshi Rao'));
    await expect(front.page.getByText(NOT_IN_SHEET)).toBeVisible();
    await expect(front.page.getByText(KEY_REFUSED)).toBeVisible();
    invoices.push(await front.issue('Farah Khan'));
    await openOutbox(front.page);
    await expect(front.page.getByRole('tab', { name: 'Outbox (2)' })).toBeVisible();
    expect(agency.rowNumbers()).toHaveLength(1);
  });

  await test.step('with the new key in the staff file, they arrive once', async () => {
    await agency.keepRowsInTable();
    for (const desk of [front, back]) await desk.signInAgain();
    await expect.poll(agency.rowNumbers).toEqual(invoices.toSorted());
    await expect.poll(agency.mailNumbers).toEqual(invoices.toSorted());
    await expect(front.page.getByText(KEY_REFUSED)).toHaveCount(0);
  });

  await test.step('without the key for reading, a desk says so and goes on issuing', async () => {
    await agency.revokeKeys({ signingSecret: 'another-secret-of-this-project' });
    await back.openHistory();
    await expect(back.page.getByText(READING_KEY_REFUSED)).toBeVisible();
    invoices.push(await back.issue('Kaveri Traders'));
    await expect.poll(agency.mailNumbers).toEqual(invoices.toSorted());
  });

  await test.step('with the new one, each desk reads on', async () => {
    await agency.keepRowsInTable();
    for (const desk of [front, back]) {
      await desk.signInAgain();
      await expect(await desk.openHistory()).toHaveCount(4);
      await expect(desk.page.getByText(READING_KEY_REFUSED)).toHaveCount(0);
      await openOutbox(desk.page);
      await expectAllDelivered(desk.page);
    }
  });
  expect(agency.rowNumbers()).toEqual(invoices.toSorted());
  expect(agency.sheetNumbers()).toEqual([]);
});
