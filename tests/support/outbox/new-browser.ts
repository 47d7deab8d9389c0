import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { milliseconds } from '../../../src/domain/time.ts';
import { flushOutbox } from '../../../src/outbox/flush-outbox.ts';
import { newProfile } from '../new-database.ts';
import type { Browser } from './flusher-process.ts';
import { Random } from './random.ts';
import { speedUpNode } from './speed-up-node.ts';
import { StandInServices } from './stand-in-services.ts';
import { VirtualWorld } from './virtual-world.ts';

speedUpNode();

/** A browser with nothing stored yet, in a world of its own without faults. */
export function newBrowser(changes: Partial<Browser> = {}): Browser {
  const world = new VirtualWorld();
  return {
    world,
    services: new StandInServices(world),
    profile: newProfile(),
    random: new Random(1),
    clockError: milliseconds(0),
    lockHolder: undefined,
    traffic: { posts: [], answers: [], mails: [] },
    isOffline: false,
    hasLocks: true,
    timings: DEFAULT_TIMINGS,
    maxPointsPerFlush: 2_000,
    flush: flushOutbox,
    ...changes,
  };
}
