import { expect, test } from 'vitest';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

test.each([
  ['a plain sheet', { hasTax: false }],
  ['a sheet with every column', { hasTax: true, hasDesks: true, hasIssued: true }],
])(
  'the row that a test of the services left in %s is no invoice, and nothing is said of it',
  async (_, columns) => {
    const companies = companiesWithTax();
    const there = await openBrowser({ companies });
    there.sleep(minutes(1));
    const issuing = await there.openTab();
    writeInvoice(issuing.editor);
    await issuing.editor.issue();
    await there.deliver();
    const left = composeTestRow(there.now, columns);
    const asText = Object.entries(left).map(([column, cell]) => [column, `${cell} `] as const);
    const here = await (await openBrowser({ companies })).openTab();
    const rows = [left, Object.fromEntries(asText), ...there.rows];
    const outcome = await bringInRows(here.open, rows);
    expect(outcome).toMatchObject({ kind: 'brought-in', known: [], unreadable: [] });
    expect(outcome.kind === 'brought-in' && outcome.brought).toHaveLength(1);
  },
);
