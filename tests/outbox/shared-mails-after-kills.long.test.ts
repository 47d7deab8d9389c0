import { describe, expect, test } from 'vitest';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { hours, minutes } from '../../src/domain/time.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest } from '../support/issues.ts';
import type { InjectedFault } from '../support/outbox/flusher-process.ts';
import type { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';

interface Run {
  /** How many steps the process took that may have changed something. */
  readonly steps: number;
  readonly arrived: OutboxHarness['arrived'];
  readonly open: readonly string[];
}

const ASKED = ['1 delivered in-doubt', '2 undefined in-doubt'];

/** What the second device has sent is on its way to being known at the first one, where it goes wrong. */
async function failAt(start: () => Promise<TwoDevices>, wanted: number, how: InjectedFault) {
  const devices = await startWithResend(start);
  const { first } = devices;
  await devices.sendAllFromSecond();
  const tab = first.openTab();
  let steps = 0;
  tab.faultAt = (_, what) => {
    if (what === 'reading') return 'none';
    steps += 1;
    return steps === wanted ? how : 'none';
  };
  tab.onDeath = () => tab.kill();
  await first.keepFlushing(minutes(5), tab);
  tab.kill();
  await first.keepFlushing(hours(24), first.openTab());
  return { steps, arrived: first.arrived, open: await first.open() } satisfies Run;
}

/** An invoice with its mail and one sent again, both in a backup that is restored on the second device. */
async function startWithResend(start: () => Promise<TwoDevices>): Promise<TwoDevices> {
  const devices = await start();
  const { first } = devices;
  await first.issue(1);
  const createdAt = new Date(first.now).toISOString();
  await resendMail(first.database, {
    id: resendId('invoice-1', 'a'),
    key: { ...issue(1).key, createdAt },
    sealed: 'sealed',
    mail: mailRequest(1),
  });
  await devices.restoreBackup();
  return devices;
}

describe.each([
  ['sheet', () => TwoDevices.start()],
  ['table', () => TwoDevices.start(TABLE_ADDRESSES, (world) => new StandInTable(world))],
] as const)(
  'once another device has sent all that a backup holds, rows going to a %s',
  (_, start) => {
    test.each<InjectedFault>(['killed-before', 'killed-after', 'quota', 'commit-abort'])(
      'no mail goes twice, whenever the first device is %s',
      async (how) => {
        const { steps } = await failAt(start, 0, 'none');
        expect(steps).toBeGreaterThan(4);
        for (let wanted = 0; wanted <= steps; wanted += 1) {
          const { arrived, open } = await failAt(start, wanted, how);
          expect({ wanted, arrived, open }).toEqual({
            wanted,
            arrived: { rows: [1], mails: [1, 1] },
            open: ASKED,
          });
        }
      },
      30_000,
    );
  },
);

test.each<InjectedFault>(['killed-before', 'killed-after', 'quota', 'commit-abort'])(
  'a restore that is %s at any step leaves no mail that goes twice',
  async (how) => {
    for (let [wanted, isOver] = [1, false]; !isOver; wanted += 1) {
      const devices = await startWithResend(() => TwoDevices.start());
      const { first, second } = devices;
      await second.keepFlushing(hours(1));
      const theirs = await saveBackupAt(second);
      await devices.sendAllFromSecond();
      let steps = 0;
      const tab = first.openTab();
      tab.faultAt = () => {
        steps += 1;
        return steps === wanted ? how : 'none';
      };
      tab.onDeath = () => tab.kill();
      void tab.work(() => devices.restoreInto(tab.database, first.now, theirs));
      await first.pass(minutes(1));
      isOver = steps < wanted;
      tab.kill();
      await first.keepFlushing(hours(24), first.openTab());
      const { arrived } = first;
      const open = await first.open();
      expect({ wanted, arrived, open }).toEqual({
        wanted,
        arrived: { rows: [1], mails: [1, 1] },
        open: ASKED,
      });
    }
  },
  30_000,
);
