import { expect, test } from 'vitest';
import { adoptServiceAddresses } from '../../src/outbox/adopt-service-addresses.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { readMailRequest, readSheetRequest } from '../support/stored-requests.ts';

const MOVED = {
  sheet: { url: 'https://sheet.example/api/v1/moved' },
  mail: { ...SAMPLE_ADDRESSES.mail, serviceId: 'service_moved' },
};

async function heldCounter(): Promise<OutboxHarness> {
  const counter = new OutboxHarness();
  counter.meet({ row: ['404'] });
  await counter.issue(2);
  await counter.flush();
  return counter;
}

test('what waits takes the new addresses, and what the old one blocked goes', async () => {
  const counter = await heldCounter();
  await adoptServiceAddresses(counter.database, MOVED);
  expect(await readSheetRequest(counter.database, 1)).toMatchObject({
    value: { address: MOVED.sheet },
  });
  expect(await readMailRequest(counter.database, 2)).toMatchObject({
    value: { address: MOVED.mail },
  });
  await counter.flush();
  expect(counter.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
});

test('signing in with the same addresses releases nothing', async () => {
  const counter = await heldCounter();
  await adoptServiceAddresses(counter.database, SAMPLE_ADDRESSES);
  expect(await listServiceStatuses(counter.database)).toMatchObject({
    value: { sheet: { blocked: { status: 404 } } },
  });
  expect(await counter.open()).toEqual(['1 blocked waiting', '2 waiting waiting']);
});
