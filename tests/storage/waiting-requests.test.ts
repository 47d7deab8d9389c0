import { expect, test, vi } from 'vitest';
import { ISSUED_COLUMN } from '../../src/domain/outbox/issued-column.ts';
import { fromClearRequest, toClearRequest } from '../../src/storage/clear-requests.ts';
import { readOrAddDeviceKey } from '../../src/storage/device-key.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { hasRequest } from '../../src/storage/waiting-requests.ts';
import { clearIssue, issue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

test('a request is there in either form, each for its own delivery', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  await database.requests.put({ sequence: 2, ...clearIssue(2).sheet });
  expect(await hasRequest(database, 1, 'mail')).toBe(true);
  expect(await hasRequest(database, 2, 'sheet')).toBe(true);
  expect(await hasRequest(database, 2, 'mail')).toBe(false);
  expect(await hasRequest(database, 3, 'sheet')).toBe(false);
});

test('a row for a table comes out of a backup with all of what was issued', () => {
  const { sheet } = issue(1);
  if (sheet === undefined) throw new Error('The sample has no row.');
  const { address: _, ...request } = sheet;
  const row = { ...request, cells: { ...request.cells, [ISSUED_COLUMN]: '{"number":"1"}' } };
  const clear = toClearRequest(row, 1, {});
  expect(clear).toMatchObject({ [ISSUED_COLUMN]: '{"number":"1"}' });
  expect(fromClearRequest(clear)).toEqual(row);
  expect(toClearRequest(request, 1, {})).not.toHaveProperty(ISSUED_COLUMN);
  expect(fromClearRequest(toClearRequest(request, 1, {}))).toEqual(request);
});

test('a browser without cryptography leaves no empty key behind', async () => {
  const database = newDatabase();
  vi.stubGlobal('crypto', {});
  expect(await readOrAddDeviceKey(database)).toBeUndefined();
  expect(await database.device.count()).toBe(0);
});
