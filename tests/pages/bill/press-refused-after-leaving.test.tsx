// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { holdPictures } from '../../support/billing/hold-pictures.ts';
import { fillIn, isSaid, press, showDesk, showView } from '../../support/billing/show-desk.tsx';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

afterEach(cleanup);

const NOT_ORDERED = /E-mail of .*: The invoice is issued, but its e-mail was not ordered\./;
const NOT_ISSUED = /Invoice .*: It was not issued\. It is among the Drafts/;

/** Presses with this address, and waits until the PDF waits for its pictures. */
async function pressOn(button: string, email: string, browser = openBrowser()) {
  const opened = await browser;
  const tab = await opened.openTab();
  showDesk(tab);
  fillIn(tab, { customer: { ...ZOE, email } });
  await act(() => tab.editor.saveNow());
  const { id } = tab.invoice;
  const { isAsked, arrive } = holdPictures(tab);
  await press(button);
  await eventually(() => expect(isAsked()).toBe(true));
  const beginAnother = async () => {
    await showView('Drafts');
    await press('New Invoice');
  };
  const isLeft = () => eventually(() => expect(tab.invoice.id).not.toBe(id));
  return { browser: opened, tab, arrive, beginAnother, isLeft };
}

describe('where staff have begun another invoice', () => {
  test('an e-mail that Send Invoice did not order is said until they answer', async () => {
    const { tab, arrive, beginAnother, isLeft } = await pressOn('Send Invoice', 'no address');
    await beginAnother();
    await isLeft();
    arrive();
    await eventually(() => expect(isSaid(NOT_ORDERED)).toBe(true));
    expect(await tab.database.invoices.count()).toBe(1);
    await press('OK');
    expect(screen.queryByText(/was not ordered/)).toBeNull();
  });

  test('an invoice that Generate Invoice did not issue is said', async () => {
    const { browser, tab, arrive, ...leaving } = await pressOn('Generate Invoice', ZOE.email);
    await leaving.beginAnother();
    await leaving.isLeft();
    browser.disk.fill('invoices');
    arrive();
    await eventually(() => expect(isSaid(NOT_ISSUED)).toBe(true));
    await eventually(() => expect(tab.draftNames).toEqual([ZOE.name]));
  });

  test('an invoice that got the next number of its series is named by that', async () => {
    const browser = await openBrowser({ companies: companiesWithTax() });
    const other = await browser.openTab();
    writeInvoice(other.editor);
    await eventually(() => expect(other.number).toMatch(/-0001$/));
    const { arrive, ...leaving } = await pressOn(
      'Send Invoice',
      'no address',
      Promise.resolve(browser),
    );
    await other.editor.issue();
    await leaving.beginAnother();
    await leaving.isLeft();
    arrive();
    await eventually(() => expect(isSaid(/E-mail of \S*-0002, .* was not ordered/)).toBe(true));
  });

  test('one that another tab has issued meanwhile is to be looked for', async () => {
    const { browser, arrive, ...leaving } = await pressOn('Generate Invoice', ZOE.email);
    await leaving.beginAnother();
    await leaving.isLeft();
    const other = await browser.openTab();
    await other.editor.resume(await eventually(() => other.draftOf(ZOE.name)));
    typeTo(other.editor, 'Leeds');
    await other.editor.saveNow();
    await other.editor.issue();
    arrive();
    await eventually(() => expect(isSaid('It is not known whether it was issued.')).toBe(true));
  });
});

test('a press that breaks off is said of its own invoice, not of the one that staff have begun since', async () => {
  const { tab, arrive, ...leaving } = await pressOn('Generate Invoice', ZOE.email);
  const { number } = tab;
  Object.assign(tab.environment, {
    download: () => {
      throw new Error('Its file was not saved.');
    },
  });
  await leaving.beginAnother();
  await leaving.isLeft();
  arrive();
  await eventually(() => expect(isSaid('It is not known whether it was issued.')).toBe(true));
  expect(isSaid(`Invoice ${number}, ordered`)).toBe(true);
  expect(tab.editor.state().refusal).toBeUndefined();
});

test('a press that breaks off before its invoice is issued is not named by the number that another tab got', async () => {
  const browser = await openBrowser({ companies: companiesWithTax() });
  const other = await browser.openTab();
  writeInvoice(other.editor);
  await eventually(() => expect(other.number).toMatch(/-0001$/));
  const { tab, arrive, ...leaving } = await pressOn(
    'Generate Invoice',
    ZOE.email,
    Promise.resolve(browser),
  );
  await other.editor.issue();
  await leaving.beginAnother();
  await leaving.isLeft();
  const broken = () => {
    throw new Error('Its code did not load.');
  };
  Object.assign(tab.environment, { wait: broken, timeoutSignal: broken });
  arrive();
  await eventually(() => expect(isSaid('It is not known whether it was issued.')).toBe(true));
  expect(isSaid(/Invoice without a number, ordered/)).toBe(true);
});

describe('where staff have typed on, and begin another invoice right before the end of the press', () => {
  test('an e-mail that was not ordered is said', async () => {
    const { tab, arrive, ...leaving } = await pressOn('Send Invoice', 'no address');
    act(() => typeTo(tab.editor, 'Bath'));
    await leaving.beginAnother();
    arrive();
    await eventually(() => expect(isSaid(NOT_ORDERED)).toBe(true));
  });

  test('an invoice that was not issued is said', async () => {
    const { browser, tab, arrive, ...leaving } = await pressOn('Generate Invoice', ZOE.email);
    act(() => typeTo(tab.editor, 'Bath'));
    await leaving.beginAnother();
    browser.disk.fill('invoices');
    arrive();
    await eventually(() => expect(isSaid(NOT_ISSUED)).toBe(true));
  });
});

test('the form says it where staff stay, as another draft cannot be opened', async () => {
  const browser = await openBrowser();
  const other = await browser.openTab();
  other.editor.chooseCompany('courier');
  typeName(other.editor, 'Asha');
  await other.editor.saveNow();
  const { tab, arrive } = await pressOn('Send Invoice', 'no address', Promise.resolve(browser));
  act(() => typeTo(tab.editor, 'Bath'));
  const kept = await eventually(() => tab.draftOf('Asha'));
  const opening = tab.editor.resume(kept);
  arrive();
  expect(await opening).toBe(false);
  await eventually(() => expect(tab.invoice.follows).toBeDefined());
  await eventually(() => expect(isSaid('was not ordered') || isSaid('was not sent')).toBe(true));
  expect(isSaid('This draft was changed in another tab too')).toBe(false);
});
