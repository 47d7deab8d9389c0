import { expect } from '@playwright/test';
import { expectAllDelivered, NOT_IN_SHEET, openOutbox } from '../../e2e/support/outbox-screen.ts';
import { desksTest as test } from './desks-test.ts';

test('invoices that wait for the sheet go to the table once the staff file names it', async ({
  agency,
  openDesk,
}) => {
  await agency.keepRowsInSheet();
  const desk = await openDesk();
  const inSheet = [await desk.issue('Asha Rao')];
  await expect.poll(agency.sheetNumbers).toEqual(inSheet);
  await expect.poll(agency.mailNumbers).toEqual(inSheet);
  const inTable: string[] = [];

  await test.step('the sheet takes no more rows, and two more are written offline', async () => {
    agency.shutSheet();
    inTable.push(await desk.issue('Meenakshi Rao'));
    await expect(desk.page.getByText(NOT_IN_SHEET)).toBeVisible();
    // Its mail needs no row; cut off on its way, it would be for staff to decide.
    await expect.poll(agency.mailNumbers).toEqual([...inSheet, ...inTable].toSorted());
    await desk.setConnection('offline');
    inTable.push(await desk.issue('Farah Khan'), await desk.issue('Kaveri Traders'));
  });

  await test.step('after signing in by the new staff file they are in the table, each once', async () => {
    await agency.keepRowsInTable();
    await desk.setConnection('online');
    await desk.signInAgain();
    await expect.poll(agency.rowNumbers).toEqual(inTable.toSorted());
    await expect.poll(agency.mailNumbers).toEqual([...inSheet, ...inTable].toSorted());
    await openOutbox(desk.page);
    await expectAllDelivered(desk.page);
    await expect(desk.page.getByText(/sheet service|not in the sheet/)).toHaveCount(0);
    expect(agency.sheetNumbers()).toEqual(inSheet);
  });

  await test.step('another desk reads them, and the first one has all of its own', async () => {
    await expect(await desk.openHistory()).toHaveCount(4);
    const other = await openDesk();
    await expect(await other.openHistory()).toHaveCount(3);
    for (const number of inTable) await expect(other.invoice(number)).toBeVisible();
  });
  expect(agency.rowNumbers()).toEqual(inTable.toSorted());
});
