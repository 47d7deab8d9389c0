import { expect, test, vi } from 'vitest';
import { isDue } from '../../src/domain/outbox/back-off.ts';
import { hours, minutes, seconds, timestamp } from '../../src/domain/time.ts';
import { sumOf } from '../../src/domain/units.ts';
import { adoptServiceAddresses, type SignIn } from '../../src/storage/adopt-service-addresses.ts';
import { changeServiceStatus } from '../../src/storage/change-delivery.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import {
  openServiceAddress,
  readMailAddress,
  readServiceAddress,
  readSheetAddress,
} from '../../src/storage/service-addresses.ts';
import { readLine } from '../../src/storage/service-line.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { SAMPLE_TABLE } from '../support/sample-table.ts';
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

test('a sheet that could not be reached says nothing of the one that takes its place', async () => {
  const harness = new OutboxHarness();
  harness.browser.services.isSheetDown = true;
  await harness.issue(1);
  await harness.flush();
  expect(await listServiceStatuses(harness.database)).toMatchObject({
    value: { sheet: { unreached: { times: 1 } } },
  });
  await adoptServiceAddresses(harness.database, MOVED);
  const statuses = await listServiceStatuses(harness.database);
  expect(statuses.kind === 'done' && statuses.value.sheet).not.toHaveProperty('unreached');
});

test('a row in doubt is looked for in the new sheet at once, and what the former one refused is not said', async () => {
  const harness = new OutboxHarness();
  harness.injectFaults({
    row: ['black-hole-timeout'],
    search: Array.from({ length: 20 }, () => 'search-forbidden' as const),
  });
  await harness.issueRow(1);
  await harness.keepFlushing(minutes(5));
  expect((await harness.entry(1)).sheet).toHaveProperty('searchRefused');
  await adoptServiceAddresses(harness.database, MOVED);
  const { sheet } = await harness.entry(1);
  expect(sheet).toMatchObject({ state: 'in-doubt', failedSearches: 0 });
  expect(sheet).not.toHaveProperty('searchRefused');
  expect(sheet.state === 'in-doubt' && isDue(sheet.searchAt, harness.now)).toBe(true);
});

test('one search in each of two sheets does not show that a row is absent', async () => {
  const harness = new OutboxHarness();
  harness.injectFaults({ row: ['black-hole-timeout'] });
  await harness.issueRow(1);
  // The first search after the settle window has found nothing.
  await harness.keepFlushing(sumOf([minutes(11), seconds(15)]));
  expect((await harness.entry(1)).sheet).toHaveProperty('emptyAt');
  await adoptServiceAddresses(harness.database, MOVED);
  expect((await harness.entry(1)).sheet).not.toHaveProperty('emptyAt');
});

test('what only the former service has refused is not set aside after one refusal of the new one', async () => {
  const harness = await harnessBlockedBy404();
  await adoptServiceAddresses(harness.database, MOVED);
  harness.injectFaults({ row: ['404'], mail: ['404'] });
  await harness.keepFlushing(hours(3));
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

test('nor does signing in with the same table', async () => {
  const { database, now } = new OutboxHarness();
  const { kind, url, key } = SAMPLE_TABLE;
  const table = { ...SAMPLE_ADDRESSES, sheet: { kind, url, key } };
  await adoptServiceAddresses(database, table);
  const blocked = { status: 404, said: '', tries: 1, since: now, retryAt: now };
  await changeServiceStatus(database, 'sheet', (status) => ({ ...status, blocked }));
  await adoptServiceAddresses(database, table);
  expect(await listServiceStatuses(database)).toMatchObject({
    value: { sheet: { blocked: { status: 404 } } },
  });
});

test('a late sign-in leaves what a later one stores while it seals', async () => {
  const { database } = new OutboxHarness();
  const clock = signInClock();
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  vi.spyOn(subtle, 'encrypt').mockImplementationOnce(async (...sealing) => {
    await adoptServiceAddresses(database, MOVED, 2, clock.signIn());
    return encrypt(...sealing);
  });
  await adoptServiceAddresses(database, SAMPLE_ADDRESSES, 1, clock.signIn());
  expect(await readSheetAddress(database)).toMatchObject({ value: MOVED.sheet });
  expect(await readMailAddress(database)).toMatchObject({ value: MOVED.mail });
  expect(await readLine(database, 'sheet')).toMatchObject({ value: { tablets: 2 } });
});

test('a later sign-in counts also where it says what was known', async () => {
  const { database } = new OutboxHarness();
  const clock = signInClock();
  await adoptServiceAddresses(database, SAMPLE_ADDRESSES, 1, clock.signIn());
  const late = clock.signIn();
  await adoptServiceAddresses(database, SAMPLE_ADDRESSES, 1, clock.signIn());
  await adoptServiceAddresses(database, MOVED, 1, late);
  expect(await readSheetAddress(database)).toMatchObject({ value: SAMPLE_ADDRESSES.sheet });
});

/** Staff sign in an instant after another each time. */
function signInClock() {
  let time = 0;
  const signIn = (): SignIn => {
    time += 1;
    return { signedInAt: timestamp(time), now: () => timestamp(time) };
  };
  return { signIn };
}

test('a stored address can be opened in its own place alone', async () => {
  const { database } = new OutboxHarness();
  await adoptServiceAddresses(database, MOVED);
  const unopened = await readServiceAddress(database, 'sheet');
  if (unopened === undefined) throw new Error('No address was stored.');
  const openAt = (place: string) => openServiceAddress({ ...unopened, place }, 'sheet');
  expect(await openAt('destinations/sheet')).toEqual(MOVED.sheet);
  expect(await openAt('destinations/mail')).toBeUndefined();
});
