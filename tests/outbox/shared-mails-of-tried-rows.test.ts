import { describe, expect, test } from 'vitest';
import { hours, minutes } from '../../src/domain/time.ts';
import type { RowFault } from '../support/outbox/faults.ts';
import type { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';

/** For some minutes no row gets a clear answer, no mail is taken, and then the app is closed. */
async function tryInVain(device: OutboxHarness, fault: RowFault): Promise<void> {
  const { services } = device.browser;
  services.mishaps = {
    row: () => fault,
    mail: () => '429-with-cors',
    search: () => undefined,
  };
  const tab = device.openTab();
  await device.keepFlushing(minutes(8), tab);
  tab.kill();
  device.injectFaults({});
  expect(device.arrived).toEqual({ rows: [], mails: [] });
}

const startAtTable = () => TwoDevices.start(TABLE_ADDRESSES, (world) => new StandInTable(world));

describe.each([
  ['sheet', () => TwoDevices.start()],
  ['table', startAtTable],
] as const)('where rows go to a %s, a mail that a backup shares', (_, start) => {
  test.each<RowFault>([
    'reset-before-body',
    '5xx-not-applied',
    'captive-portal-200-html',
    'black-hole-timeout',
  ])('becomes a question though this device had tried the row before: %s', async (fault) => {
    const devices = await start();
    const { first } = devices;
    await first.issue(1);
    await tryInVain(first, fault);
    await devices.restoreBackup();
    await devices.sendAllFromSecond();
    await first.keepFlushing(hours(24));
    expect(await first.open()).toEqual(['1 delivered in-doubt']);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('becomes a question too where several rows had been tried before', async () => {
    const devices = await start();
    const { first } = devices;
    await first.issue(3);
    await tryInVain(first, 'reset-before-body');
    await devices.restoreBackup();
    await devices.sendAllFromSecond();
    await first.keepFlushing(hours(24));
    expect(await first.open()).toEqual([1, 2, 3].map((each) => `${each} delivered in-doubt`));
    expect(first.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('becomes a question when the app was closed before the row left, and opened offline', async () => {
    const devices = await start();
    const { first } = devices;
    await first.issue(1);
    const tab = first.openTab();
    let requests = 0;
    // The first request asks whether the service can be reached, the second is the row.
    tab.faultAt = (_at, what) => {
      if (what !== 'world') return 'none';
      requests += 1;
      return requests === 2 ? 'killed-before' : 'none';
    };
    tab.onDeath = () => tab.kill();
    void tab.flush('timer');
    await first.pass(minutes(1));
    first.browser.services.isDown = true;
    const reopened = first.openTab();
    await first.keepFlushing(minutes(5), reopened);
    reopened.kill();
    first.browser.services.isDown = false;
    await devices.restoreBackup();
    await devices.sendAllFromSecond();
    await first.keepFlushing(hours(24), first.openTab());
    expect(await first.open()).toEqual(['1 delivered in-doubt']);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('goes by itself once the row, tried before, turns out to be missing and goes from here', async () => {
    const devices = await start();
    const { first } = devices;
    await first.issue(1);
    await tryInVain(first, 'reset-before-body');
    await saveBackupAt(first);
    await first.keepFlushing(hours(2));
    expect(await first.open()).toEqual([]);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('goes by itself where no backup holds it, though its row was found and not answered for', async () => {
    const { first } = await start();
    await first.issue(1);
    first.injectFaults({ row: ['applied-then-reset'], mail: ['429-with-cors'] });
    await first.keepFlushing(hours(2));
    expect(await first.open()).toEqual([]);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });
});

describe('a mail that a backup shares, of a row that a table alone never takes', () => {
  async function startFailing() {
    const { first } = await startAtTable();
    const services = first.browser.services as StandInTable;
    const isFirst = () => String(services.posted.at(-1)?.['invoice_number']).endsWith('001');
    services.mishaps = {
      ...services.mishaps,
      row: () => (isFirst() ? '5xx-not-applied' : undefined),
    };
    await first.issue(1);
    await saveBackupAt(first);
    return first;
  }

  test.each([1, 2, 3])(
    'goes after a quarter of an hour or so, though every %i min another row is taken',
    async (pause) => {
      const first = await startFailing();
      let passed = 0;
      for (let index = 2; !first.arrived.mails.includes(1); index += 1, passed += pause) {
        await first.issueOne(index);
        await first.keepFlushing(minutes(pause));
        expect(passed).toBeLessThan(30);
      }
      expect(passed).toBeGreaterThanOrEqual(13);
      expect(first.arrived.rows).not.toContain(1);
    },
  );
});
