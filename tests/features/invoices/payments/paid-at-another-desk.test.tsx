// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepPaymentRecord } from '../../../../src/billing/payments/payment-records.ts';
import { bringInRows } from '../../../../src/billing/shared-history/bring-in-rows.ts';
import { paise } from '../../../../src/domain/units.ts';
import { makeHistoryReader } from '../../../../src/outbox/make-history-reader.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { issueElsewhere, tableRowOf } from '../../../support/billing/issue-elsewhere.ts';
import { isShown, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../../support/billing/write-invoice.ts';
import { HistoryServer, READABLE_TABLE } from '../../../support/shared-history/history-server.ts';

const ELSEWHERE =
  'Payments recorded at another desk are known here only once its backup is restored';

let tab: Tab;

const panel = () => screen.getByRole('region', { name: 'Owing' }).textContent;
const remindAbout = async (number: string) => {
  const name = `Remind about ${number}`;
  await eventually(() => screen.getByRole('button', { name }));
  await press(name);
  return screen.getByRole('dialog').textContent;
};
const issueHere = async () => {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  typeNumber(tab.editor, 'HERE-1');
  await tab.editor.issue();
};

describe('an invoice that was paid at the desk that issued it', () => {
  beforeEach(async () => {
    const there = await (await openBrowser({ payments: true })).openTab();
    writeInvoice(there.editor);
    typeNumber(there.editor, 'THERE-1');
    await there.editor.issue();
    await keepPaymentRecord(there.open, {
      id: 'payment-1',
      invoiceId: there.invoice.id,
      record: { kind: 'payment', date: '2026-03-01', amount: paise(374_875), way: 'cash' },
    });
    tab = await (await openBrowser({ payments: true })).openTab();
    await bringInRows(tab.open, [tableRowOf(there)]);
  });

  test('is called owing at another desk only as far as that knows', async () => {
    showDesk(tab);
    await showView('Owing');
    await isShown('Owing ₹3,748.75 as far as this desk knows');
    expect(panel()).toContain(`${ELSEWHERE}.`);
    await showView('History');
    await isShown('Owing ₹3,748.75 as far as this desk knows');
  });

  test('is not counted as owing to the other desk', async () => {
    showDesk(tab);
    await showView('Owing');
    await isShown(
      'Nothing issued here is owing; 1 invoice of ₹3,748.75 was brought in and may be paid at another desk',
    );
  });

  test('is counted apart beside what is owing for an invoice issued here', async () => {
    await issueHere();
    showDesk(tab);
    await showView('Owing');
    await isShown(
      '1 invoice, ₹3,748.75 owing; 1 invoice of ₹3,748.75 was brought in and may be paid at another desk',
    );
  });

  test('is not reminded of before staff are told to ask there', async () => {
    showDesk(tab);
    await showView('Owing');
    expect(await remindAbout('THERE-1')).toContain(
      `${ELSEWHERE}: ask there first whether it is paid.`,
    );
  });

  test('has the same said where a payment of it is recorded', async () => {
    showDesk(tab);
    await showView('Owing');
    await eventually(() => screen.getByRole('button', { name: 'Payments of THERE-1' }));
    await press('Payments of THERE-1');
    expect(screen.getByRole('dialog').textContent).toContain(
      'Owing ₹3,748.75 as far as this desk knows',
    );
  });
});

test('a draft on the form that another desk has issued says so too, once it is shown as that invoice', async () => {
  const { tab: drafting, here, other } = await issueElsewhere();
  tab = drafting;
  Object.assign(here.config, { payments: true });
  await bringInRows(tab.open, [tableRowOf(other)]);
  showDesk(tab);
  await press('Generate Invoice');
  await isShown('Owing ₹4,423.53 as far as this desk knows');
  expect(await remindAbout(other.number)).toContain(`${ELSEWHERE}: ask there first`);
});

test('an invoice issued here may be paid at another desk too, where all desks share a history', async () => {
  const server = new HistoryServer();
  const browser = await openBrowser({
    payments: true,
    sheet: { kind: 'postgrest', ...READABLE_TABLE },
  });
  tab = new Tab(browser, { fetch: server.fetch }, (table) =>
    makeHistoryReader(tab.environment, table),
  );
  await tab.signIn();
  await issueHere();
  showDesk(tab);
  await showView('Owing');
  await isShown('1 invoice, ₹3,748.75 owing');
  expect(panel()).toContain(`${ELSEWHERE}.`);
  expect(await remindAbout('HERE-1')).toContain(`${ELSEWHERE}: ask there first`);
});

test('a desk with a history of its own says nothing of other desks', async () => {
  tab = await (await openBrowser({ payments: true })).openTab();
  await issueHere();
  showDesk(tab);
  await showView('Owing');
  await isShown('1 invoice, ₹3,748.75 owing');
  expect(panel()).not.toContain('another desk');
  expect(await remindAbout('HERE-1')).not.toContain('another desk');
});
