import { beforeEach, expect, test, vi } from 'vitest';
import { issueDraft } from '../../../src/billing/issuing/issue-draft.ts';
import type { Customer } from '../../../src/domain/invoice/invoice-fields.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { ONE_ROW, ONE_ROW_AND_MAIL, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
});

test('a crash right after the invoice is issued leaves no draft of it', async () => {
  const { id, draft } = tab.invoice;
  await issueDraft(tab.open, { id, draft, withMail: false });
  tab = await tab.reload();
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
  expect(tab.invoice.id).not.toBe(id);
  expect(tab.invoice.isTouched).toBe(false);
});

test('an invoice that was issued elsewhere is still mailed by Send here', async () => {
  const { id, draft } = tab.invoice;
  await issueDraft(tab.open, { id, draft, withMail: false });
  await issueDraft(tab.open, { id, draft, withMail: true });
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW_AND_MAIL);
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([draft.invoiceNumber]);
});

test.each([
  ['letters', 'a'.repeat(50_001)],
  ['words', 'word '.repeat(20_000)],
  ['lines', 'x\n'.repeat(50_000)],
])('an endless address of %s is refused before its PDF is drawn', async (_, address) => {
  const { id, draft } = tab.invoice;
  const loadPicture = vi.fn(tab.environment.loadPicture);
  const context = { ...tab.open, environment: { ...tab.environment, loadPicture } };
  const issue = (customer: Customer) =>
    issueDraft(context, { id, draft: { ...draft, customer }, withMail: true });
  expect(await issue({ ...ZOE, address })).toEqual({
    kind: 'too-long',
    column: 'customer_address',
  });
  expect(loadPicture).not.toHaveBeenCalled();
  expect(await issue(ZOE)).toMatchObject({ kind: 'issued' });
  expect(loadPicture).toHaveBeenCalled();
});
