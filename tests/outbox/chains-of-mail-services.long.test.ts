import { describe, expect, test } from 'vitest';
import type { ServiceAddresses } from '../../src/domain/outbox/request.ts';
import { minutes, seconds } from '../../src/domain/time.ts';
import { confirmNotArrived } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { type Backup, exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import {
  OTHER_RELAY_ADDRESSES,
  RELAY_ADDRESSES,
  StandInRelay,
} from '../support/outbox/stand-in-relay.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';
import { restoring } from '../support/restoring.ts';

const PLACES = {
  'relay A': RELAY_ADDRESSES,
  'relay B': OTHER_RELAY_ADDRESSES,
  'mail service': SAMPLE_ADDRESSES,
} as const;
type Place = keyof typeof PLACES;

type Chain = readonly [Place, Place, Place];

const NAMES = Object.keys(PLACES) as Place[];
/**
 * Each place differs from the one before it, but for one chain that stays. Of two chains that are the same
 * but for the relays' names there is one.
 */
const CHAINS: readonly Chain[] = [
  ['relay A', 'relay A', 'relay A'],
  ...NAMES.flatMap((one) =>
    NAMES.flatMap((two) => NAMES.map((three): Chain => [one, two, three])),
  ).filter(
    ([one, two, three]) =>
      one !== two && two !== three && (one === 'mail service' ? two : one) !== 'relay B',
  ),
];

/** How the fate of the mail becomes unclear; it has arrived each time. */
type Unclear = 'unanswered' | 'closed';
/** Whether the outbox is flushed at the places in between. */
type Between = 'flushed' | 'offline';

interface Walk {
  readonly chain: Chain;
  /** The place at which it becomes unclear whether the mail has gone. */
  readonly at: number;
  readonly unclear: Unclear;
  readonly between: Between;
}

const WALKS: readonly Walk[] = CHAINS.flatMap((chain) =>
  [0, 1, 2].flatMap((at) =>
    (['unanswered', 'closed'] as const).flatMap((unclear) =>
      betweenAfter(at).map((between) => ({ chain, at, unclear, between })),
    ),
  ),
);

function betweenAfter(at: number): readonly Between[] {
  return at === 2 ? ['offline'] : ['flushed', 'offline'];
}

/** What else happens on the way; each is called once the mail's fate is unclear, and before the last place. */
interface Meanwhile {
  readonly begin?: (harness: OutboxHarness) => Promise<void>;
  readonly end?: (harness: OutboxHarness) => Promise<void>;
}

async function walk(
  { chain, at, unclear, between }: Walk,
  meanwhile: Meanwhile = {},
): Promise<OutboxHarness> {
  const world = new VirtualWorld();
  const harness = new OutboxHarness({ world, services: new StandInRelay(world) });
  for (const [index, place] of chain.entries()) {
    if (index === chain.length - 1 && index > at) await meanwhile.end?.(harness);
    await adoptServiceAddresses(harness.database, PLACES[place]);
    if (index === at) {
      await harness.issue(1);
      await makeUnclear(harness, unclear);
      await meanwhile.begin?.(harness);
      if (index === chain.length - 1) await meanwhile.end?.(harness);
    } else if (between === 'flushed') await harness.flush();
  }
  await harness.keepFlushing(minutes(5));
  return harness;
}

async function makeUnclear(harness: OutboxHarness, how: Unclear): Promise<void> {
  if (how === 'unanswered') {
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.flush();
  } else {
    harness.injectFaults({ mail: ['applied-then-black-hole'] });
    const tab = harness.openTab();
    void tab.flush('timer');
    await harness.pass(seconds(5));
    tab.kill();
  }
  expect(harness.arrived.mails).toEqual([1]);
}

function nameOf({ chain, at, unclear, between }: Walk): string {
  return `${chain.join(' → ')}, ${unclear} at ${chain[at]} (${at + 1}), ${between}`;
}

/** The walks after which the mail is not where it should be, with what became of it. */
async function findWrong(
  meanwhile: () => Meanwhile,
  expected: (each: Walk) => string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const each of WALKS) {
    const harness = await walk(each, meanwhile());
    const seen = await stateOf(harness);
    if (seen !== expected(each)) wrong.push(`${nameOf(each)}: ${seen}, not ${expected(each)}`);
    harness.database.close();
  }
  return wrong;
}

async function stateOf(harness: OutboxHarness): Promise<string> {
  const { mail } = await harness.entry(1);
  return `${mail?.state}, mailed ${harness.arrived.mails.length}`;
}

/** Only the relay that may have sent it knows whether it did, once it is asked again. */
function whereItBecameUnclear({ chain, at, between }: Walk): string {
  const asked = between === 'flushed' ? chain.slice(at + 1) : chain.slice(Math.max(at, 2));
  const isRelay = chain[at] !== 'mail service';
  const isAskedAgain = at === 2 || asked.includes(chain[at] ?? 'mail service');
  return isRelay && isAskedAgain ? 'delivered, mailed 1' : ASKED;
}

const ASKED = 'in-doubt, mailed 1';

describe('a mail that may have gone, on any way through three places', () => {
  test('is asked for again only at the relay that may have sent it; else staff decide', async () => {
    expect(await findWrong(() => ({}), whereItBecameUnclear)).toEqual([]);
  });

  test('is so too when its entry could not be read on the way, as a newer version had written it', async () => {
    const unreadable = (): Meanwhile => {
      let before: unknown;
      return {
        begin: async ({ database }) => {
          before = await database.entries.get(1);
          await database.entries.update(1, { 'sheet.state': 'handed-over' });
        },
        end: async ({ database }) => {
          await database.entries.put(before);
        },
      };
    };
    const isReadLast = (each: Walk) => whereItBecameUnclear({ ...each, between: 'offline' });
    expect(await findWrong(unreadable, isReadLast)).toEqual([]);
  });

  test.each<[string, Readonly<Record<string, undefined>>]>([
    [
      'an earlier version has noted no address of the relay',
      { 'mail.atRelay.origin': undefined, 'mail.atRelay.isLeft': undefined },
    ],
    ['an older version has dropped what it does not know', { 'mail.atRelay': undefined }],
  ])('is left to staff where %s', async (_, change) => {
    const earlier = (): Meanwhile => ({
      begin: async ({ database }) => {
        await database.entries.update(1, change);
      },
    });
    expect(await findWrong(earlier, () => ASKED)).toEqual([]);
  });

  test('is left to staff on another device that has restored it from a backup on the way', async () => {
    const wrong: string[] = [];
    for (const each of WALKS) {
      let other: OutboxHarness | undefined;
      let backup: Backup | undefined;
      const harness = await walk(each, {
        begin: async (here) => {
          backup = await saveBackup(here);
        },
        end: async ({ browser: { world, services } }) => {
          other = new OutboxHarness({ world, services });
          await restore(other, backup, PLACES[each.chain[2]]);
        },
      });
      await other?.keepFlushing(minutes(5));
      const states = [await stateOf(harness), other && (await stateOf(other))].join(' and ');
      const expected = `${whereItBecameUnclear(each)} and ${ASKED}`;
      if (states !== expected) wrong.push(`${nameOf(each)}: ${states}`);
    }
    expect(wrong).toEqual([]);
  });

  test('goes once more wherever mails go by then, if staff send it again', async () => {
    const wrong: string[] = [];
    for (const each of WALKS) {
      if (whereItBecameUnclear(each) !== ASKED) continue;
      const harness = await walk(each);
      await confirmNotArrived(harness.database, 1, 'mail', harness.now);
      await harness.keepFlushing(minutes(5));
      const seen = await stateOf(harness);
      if (seen !== 'delivered, mailed 2') wrong.push(`${nameOf(each)}: ${seen}`);
      harness.database.close();
    }
    expect(wrong).toEqual([]);
  });
});

async function restore(
  { database, now }: OutboxHarness,
  backup: Backup | undefined,
  addresses: ServiceAddresses,
): Promise<void> {
  if (backup === undefined) throw new Error('no backup was saved');
  await adoptServiceAddresses(database, addresses);
  await importBackup(database, backup, { ...restoring(now), addresses });
}

async function saveBackup({ database, now }: OutboxHarness): Promise<Backup> {
  const saved = await exportBackup(database, now);
  if (saved.kind !== 'done') throw new Error(saved.kind);
  return saved.value;
}
