import { expect, test } from 'vitest';
import { later, milliseconds, minutes, seconds, timestamp } from '../../src/domain/time.ts';
import { newFlushRun, waitAndProbe } from '../../src/outbox/flush-run.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { changeServiceStatus } from '../../src/storage/change-delivery.ts';
import { readLine } from '../../src/storage/service-line.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase, newProfile } from '../support/new-database.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const URL = 'https://mail.example/';

/** A tab of a tablet, whose clock stands still while it waits; `waits` lists how long. */
function openTab(profile: ReturnType<typeof newProfile>, clock: { now: number }) {
  const waits: number[] = [];
  const environment = realEnvironment(newDatabase(profile), {
    now: () => timestamp(clock.now),
    wait: (span) => {
      waits.push(span);
      clock.now += span;
      return Promise.resolve();
    },
    fetch: () => Promise.resolve(new Response()),
    pace: { sheet: milliseconds(700), rows: milliseconds(200), mail: milliseconds(1_100) },
  });
  return { environment, waits, send: () => waitAndProbe(newFlushRun(environment), 'mail', URL) };
}

test('another tab, or the next start, keeps to the turns of a shared line', async () => {
  const [profile, clock] = [newProfile(), { now: 5_000_000 }];
  const tab = openTab(profile, clock);
  await adoptServiceAddresses(tab.environment.database, SAMPLE_ADDRESSES, 3);
  await tab.send();
  await tab.send();
  const other = openTab(profile, clock);
  await other.send();
  expect([...tab.waits, ...other.waits]).toEqual([1_650, 3_300, 3_300]);
});

test('one tablet sends its first request at once, in every tab', async () => {
  const [profile, clock] = [newProfile(), { now: 5_000_000 }];
  for (const tab of [openTab(profile, clock), openTab(profile, clock)]) {
    await adoptServiceAddresses(tab.environment.database, SAMPLE_ADDRESSES);
    await tab.send();
    expect(tab.waits).toEqual([]);
  }
});

test('one tablet that was refused goes slower in another tab too', async () => {
  const [profile, clock] = [newProfile(), { now: 5_000_000 }];
  const tab = openTab(profile, clock);
  await changeServiceStatus(tab.environment.database, 'mail', (status) => ({
    ...status,
    line: { tablets: 1, slowness: 2, refusals: 0 },
  }));
  const other = openTab(profile, clock);
  const run = newFlushRun(other.environment);
  await waitAndProbe(run, 'mail', URL);
  await waitAndProbe(run, 'mail', URL);
  expect(other.waits).toEqual([2_200]);
});

test('a staff file with another number of tablets starts from its pace', async () => {
  const { database, now } = openTab(newProfile(), { now: 5_000_000 }).environment;
  await adoptServiceAddresses(database, SAMPLE_ADDRESSES, 3);
  await changeServiceStatus(database, 'mail', (status) => ({
    ...status,
    line: { tablets: 3, slowness: 4, refusals: 2, turn: later(now(), seconds(1)) },
  }));
  const again = await adoptServiceAddresses(database, SAMPLE_ADDRESSES, 3);
  expect(again.kind).toBe('done');
  expect(await readLine(database, 'mail')).toMatchObject({ value: { slowness: 4 } });
  await adoptServiceAddresses(database, SAMPLE_ADDRESSES, 1);
  expect(await readLine(database, 'mail')).toEqual({
    kind: 'done',
    value: { tablets: 1, slowness: 1, refusals: 0 },
  });
});

test.each([2, 7, 13, 19])(
  'a row goes on a slow line though pages last twenty seconds each, %i seconds after the turn before',
  async (begun) => {
    const device = new OutboxHarness();
    const line = { tablets: 6, slowness: 8, refusals: 0, turn: device.now };
    await changeServiceStatus(device.database, 'sheet', (status) => ({ ...status, line }));
    await device.issueRow(1);
    device.tab.kill();
    await device.pass(seconds(begun));
    for (let page = 0; page < 4; page += 1) {
      const tab = device.openTab();
      void tab.flush('connected');
      await device.pass(seconds(20));
      tab.kill();
    }
    expect(device.arrived.rows).toEqual([1]);
  },
);

test('two tabs of a browser without locks never take one turn together', async () => {
  const device = new OutboxHarness({ hasLocks: false });
  const line = { tablets: 6, slowness: 1, refusals: 0, turn: device.now };
  await changeServiceStatus(device.database, 'sheet', (status) => ({ ...status, line }));
  for (let index = 1; index <= 8; index += 1) await device.issueRow(index);
  const { services, world } = device.browser;
  const times: number[] = [];
  const ask = services.request.bind(services);
  services.request = (url, method, body) => {
    if (method === 'POST') times.push(world.time);
    return ask(url, method, body);
  };
  void device.tab.flush('timer');
  await device.pass(milliseconds(300));
  void device.openTab().flush('timer');
  await device.pass(minutes(2));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(2_000);
});
