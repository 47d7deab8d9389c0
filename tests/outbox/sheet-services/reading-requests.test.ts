import { expect, test } from 'vitest';
import { askFunction, readView } from '../../../src/outbox/sheet-services/reading-requests.ts';

const table = {
  kind: 'postgrest',
  url: 'https://sheet.example/rest/v1/invoices',
  key: 'project-key',
  readKey: 'read-key',
} as const;
const headers = { apikey: 'project-key', authorization: 'Bearer read-key' };

test('what is asked of the table stays out of its address, which servers write down', () => {
  expect(askFunction(table, 'find', { customer: 'Asha' })).toEqual({
    url: 'https://sheet.example/rest/v1/rpc/find',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"asked":{"customer":"Asha"}}',
  });
});

test('a view is read beside the table, with the key that may read', () => {
  expect(readView(table, 'numbers', 'limit=5')).toEqual({
    url: 'https://sheet.example/rest/v1/numbers?limit=5',
    method: 'GET',
    headers,
  });
});
