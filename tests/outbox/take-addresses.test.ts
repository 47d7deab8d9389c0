import { expect, test } from 'vitest';
import { takeAddresses } from '../../src/outbox/take-addresses.ts';
import {
  listServiceStatuses,
  readMailRequest,
  readSheetRequest,
} from '../../src/storage/outbox-entries.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

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
  await takeAddresses(MOVED, counter.database);
  expect(await readSheetRequest(1, counter.database)).toMatchObject({
    value: { address: MOVED.sheet },
  });
  expect(await readMailRequest(2, counter.database)).toMatchObject({
    value: { address: MOVED.mail },
  });
  await counter.flush();
  expect(counter.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
});

test('signing in with the same addresses releases nothing', async () => {
  const counter = await heldCounter();
  await takeAddresses(SAMPLE_ADDRESSES, counter.database);
  expect(await listServiceStatuses(counter.database)).toMatchObject({
    value: { sheet: { blocked: { status: 404 } } },
  });
  expect(await counter.open()).toEqual(['1 blocked waiting', '2 waiting waiting']);
});
