import { expect, test } from 'vitest';
import { INVOICE_RECORD_SCHEMA } from '../../src/domain/outbox/invoice-record.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';

/** Those that an invoice fills; in `added_in` the database notes something itself. */
const columnsOf = (schema: string) =>
  [...schema.matchAll(/add column if not exists (?!added_in)(\w+) (\w+);/g)].map(
    ([, name, type]) => [name, type],
  );

test('the table has every column of an invoice, and its key from the beginning', () => {
  const schema = rowsSchema({ hasTax: false });
  const key = ['created_at', 'invoice_number', 'company_id'];
  expect(
    columnsOf(schema)
      .map(([name]) => name)
      .concat(key)
      .sort(),
  ).toEqual(Object.keys(INVOICE_RECORD_SCHEMA.entries).sort());
  expect(schema).toContain(`primary key (${key.join(', ')})`);
  expect(columnsOf(schema)).toContainEqual(['total', 'numeric']);
  expect(columnsOf(schema)).toContainEqual(['include_gst', 'boolean']);
});

test('tax adds its columns after the others and takes none away', () => {
  const plain = columnsOf(rowsSchema({ hasTax: false }));
  const taxed = columnsOf(rowsSchema({ hasTax: true }));
  expect(taxed.slice(0, plain.length)).toEqual(plain);
  expect(taxed.slice(plain.length)).toContainEqual(['igst', 'numeric']);
});

test('a table that desks read has one column more, for all of what was issued', () => {
  const plain = columnsOf(rowsSchema({ hasTax: false }));
  const read = columnsOf(rowsSchema({ hasTax: false, hasIssued: true }));
  expect(read).toEqual([...plain, ['issued', 'text']]);
});

test('the SQL never drops or changes a column of a row, nor deletes a row', () => {
  const schema = rowsSchema({ hasTax: true });
  expect(schema).not.toMatch(/drop table|alter column|delete from|truncate/i);
  // What the database itself derives from the others is made anew.
  const dropped = [...schema.matchAll(/drop column if exists (\w+)/g)].map(([, name]) => name);
  expect(dropped).toEqual(['comparable_number', 'search_text']);
  expect(schema.match(/drop column/g)).toHaveLength(2);
});

test('desks add their columns after all others, and the repeated numbers then say which desk', () => {
  const plain = columnsOf(rowsSchema({ hasTax: true }));
  const schema = rowsSchema({ hasTax: true, hasDesks: true });
  expect(columnsOf(schema)).toEqual([...plain, ['desk', 'text'], ['issued_by', 'text']]);
  expect(schema).toMatch(/create view public\.repeated_numbers [^;]*customer_name, desk\n/);
  expect(rowsSchema({ hasTax: true })).not.toContain(', desk');
});
