import { expect, test } from 'vitest';
import { describeTableTest } from '../../../src/outbox/services-check/describe-table-test.ts';
import { SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { TABLE_ADDRESSES } from '../../support/outbox/stand-in-table.ts';

const table = { url: 'https://sheet.example/rest/v1/invoices', key: 'k', readKey: 'r' };
const OF_KEY =
  ' It is there once although it was sent twice, and the key for adding reads nothing.';

test.each([
  ['a spreadsheet, which knows no keys', { addresses: SAMPLE_ADDRESSES }, ''],
  ['a table', { addresses: TABLE_ADDRESSES }, OF_KEY],
  [
    'a table that tablets read',
    { addresses: TABLE_ADDRESSES, table },
    `${OF_KEY} The reading key finds it, and cannot add one.`,
  ],
])(
  'what a test without faults shows of %s is said, and nothing that was not tried',
  (_, subject, said) => {
    expect(describeTableTest({ ...subject, hasTax: false })).toBe(said);
  },
);
