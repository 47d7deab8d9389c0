import { expect, test } from 'vitest';
import { WHOLE_TABLE } from '../../../src/domain/shared-history/history-page.ts';
import { lazyHistoryReader } from '../../../src/features/staff/lazy-history-reader.ts';
import { HistoryServer, READABLE_TABLE } from '../../support/shared-history/history-server.ts';
import { testEnvironment } from '../../support/test-environment.ts';

test('what a slow line has shown is known at the next page', async () => {
  const server = new HistoryServer();
  let timeout = new AbortController();
  const timeoutSignal = () => {
    timeout = new AbortController();
    return timeout.signal;
  };
  const environment = testEnvironment({ fetch: server.fetch, timeoutSignal });
  const reader = lazyHistoryReader(environment, READABLE_TABLE);
  server.onRequest = () => timeout.abort();
  const { signal } = new AbortController();
  await reader.found(WHOLE_TABLE, undefined, signal);
  await reader.added(
    { addedAt: '', key: { createdAt: '', invoiceNumber: '', companyId: '' } },
    signal,
  );
  expect(server.asked.map(({ body }) => body['most'])).toEqual([250, 125]);
});
