import { expect } from '@playwright/test';
import {
  duplicateButton,
  field,
  press,
  readDownload,
  sendInvoice,
} from '../../e2e/support/billing-screen.ts';
import { SAVED_HERE } from '../../e2e/support/outbox-screen.ts';
import { desksTest as test } from './desks-test.ts';

const NUMBER_USED = 'This number is already used. Choose another.';
const TWICE = 'COUNTER-7';

test('desks in Chromium and Firefox that issued offline share one history, and a wiped one gets it back', async ({
  agency,
  openDesk,
  openFirefoxDesk,
}) => {
  test.slow();
  const [front, back] = await Promise.all([openDesk(), openFirefoxDesk()]);
  await front.nameDesk('Front counter', 'Asha');
  await back.nameDesk('Back office', 'Ravi');
  const invoices: string[] = [];
  let pdfOfBack: Buffer = Buffer.of();

  await test.step('both issue two invoices offline, one of them under the same number', async () => {
    for (const desk of [front, back]) await desk.setConnection('offline');
    invoices.push(await front.issue('Meenakshi Rao'), await front.issue('Farah Khan', TWICE));
    await expect(front.page.getByText(SAVED_HERE)).toBeVisible();
    invoices.push(await back.issue('Ömer Yılmaz'), await back.issue('Kaveri Traders', TWICE));
    expect(agency.rowNumbers()).toEqual([]);
  });
  const [ofFront = '', , ofBack = ''] = invoices;

  await test.step('online, every row arrives once and every customer gets one mail', async () => {
    for (const desk of [front, back]) await desk.setConnection('online');
    await expect.poll(agency.rowNumbers).toEqual(invoices.toSorted());
    await expect.poll(agency.mailNumbers).toEqual(invoices.toSorted());
  });

  await test.step('each sees the invoices of the other with the name of its desk', async () => {
    for (const desk of [front, back]) await desk.expectHistory(4);
    await front.expectInvoice(ofBack, 'Back office, Ravi');
    await back.expectInvoice(ofFront, 'Front counter, Asha');
    expect((await front.pdfOf(ofFront)).equals(await back.pdfOf(ofFront))).toBe(true);
    pdfOfBack = await back.pdfOf(ofBack);
    expect((await front.pdfOf(ofBack)).equals(pdfOfBack)).toBe(true);
  });

  await test.step('both are shown the number that both took', async () => {
    for (const desk of [front, back]) {
      await desk.expectText(`Number ${TWICE} of`);
      await desk.expectText('Farah Khan · Front counter');
      await desk.expectText('Kaveri Traders · Back office');
    }
  });

  await test.step('an invoice of the other desk is credited and duplicated', async () => {
    await press(front.page, `Credit note for ${ofBack}`);
    await field(front.page, 'Reason (optional)').fill('Parcel came back');
    const [note] = await Promise.all([
      front.page.waitForEvent('download'),
      press(front.page, 'Generate Credit Note'),
    ]);
    expect(await readDownload(note)).toContain(ofBack);
    await duplicateButton(front.page, ofBack).click();
    await expect(field(front.page, 'Name')).toHaveValue('Ömer Yılmaz');
    invoices.push(await sendInvoice(front.page));
    await expect.poll(agency.mailNumbers).toEqual(invoices.toSorted());
    await expect.poll(() => agency.rowNumbers().length).toBe(6);
    await back.expectHistory(5);
    await back.expectInvoice(ofBack, 'Credited in full.');
  });

  await test.step('a wiped desk signs in and has invoices, clients and used numbers', async () => {
    await back.close();
    const wiped = await openDesk();
    await wiped.expectHistory(5);
    await wiped.expectInvoice(ofFront, 'Front counter, Asha');
    await wiped.expectInvoice(ofBack, 'Credited in full.');
    expect((await wiped.pdfOf(ofBack)).equals(pdfOfBack)).toBe(true);
    await wiped.page.getByRole('radio', { name: 'Clients' }).check();
    await expect(wiped.page.getByText('Meenakshi Rao')).toBeVisible();
    await wiped.setConnection('offline');
    await wiped.write('Nisha', ofFront);
    await press(wiped.page, 'Send Invoice');
    await expect(wiped.page.getByText(NUMBER_USED)).toBeVisible();
    const known = `this device already has the invoice ${ofFront} of`;
    await expect(wiped.page.getByText(known)).toBeVisible();
  });
  // Five invoices and a credit note.
  expect(agency.rowNumbers()).toHaveLength(6);
  expect(agency.mailNumbers()).toEqual(invoices.toSorted());
  expect(agency.sheetNumbers()).toEqual([]);
});
