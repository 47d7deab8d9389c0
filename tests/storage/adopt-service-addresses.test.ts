import { expect, test } from 'vitest';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { openServiceAddress, readServiceAddress } from '../../src/storage/service-addresses.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { readMailRequest, readSheetRequest } from '../support/stored-requests.ts';

const MOVED = {
  sheet: { url: 'https://sheet.example/api/v1/moved' },
  mail: { ...SAMPLE_ADDRESSES.mail, serviceId: 'service_moved' },
};

async function harnessBlockedBy404(): Promise<OutboxHarness> {
  const harness = new OutboxHarness();
  harness.injectFaults({ row: ['404', '404'], mail: ['404', '404'] });
  await harness.issue(2);
  await harness.flush();
  return harness;
}

test('waiting invoices take the new addresses, and those that the old address blocked are sent', async () => {
  const harness = await harnessBlockedBy404();
  expect(await adoptServiceAddresses(harness.database, MOVED)).toEqual({
    kind: 'done',
    value: undefined,
  });
  expect(await readSheetRequest(harness.database, 1)).toMatchObject({
    value: { address: MOVED.sheet },
  });
  expect(await readMailRequest(harness.database, 2)).toMatchObject({
    value: { address: MOVED.mail },
  });
  await harness.flush();
  expect(await harness.open()).toEqual([]);
});

test('signing in with the same addresses unblocks nothing', async () => {
  const harness = await harnessBlockedBy404();
  await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
  expect(await listServiceStatuses(harness.database)).toMatchObject({
    value: { sheet: { blocked: { status: 404 } } },
  });
  expect(await harness.open()).toEqual(['1 blocked blocked', '2 blocked blocked']);
});

test('a stored address can be opened in its own place alone', async () => {
  const { database } = new OutboxHarness();
  await adoptServiceAddresses(database, MOVED);
  const unopened = await readServiceAddress(database, 'sheet');
  if (unopened === undefined) throw new Error('No address was stored.');
  const openAt = (place: string) => openServiceAddress({ ...unopened, place }, 'sheet');
  expect(await openAt('destinations/sheet')).toEqual(MOVED.sheet);
  expect(await openAt('destinations/mail')).toBeUndefined();
});
