import { beforeEach, expect, test } from 'vitest';
import {
  days,
  hours,
  later,
  milliseconds,
  minutes,
  seconds,
  timestamp,
} from '../../src/domain/time.ts';
import type { Milliseconds } from '../../src/domain/units.ts';
import type { FlushOutcome, FlushTrigger } from '../../src/outbox/flush-outbox.ts';
import { type FlushLoop, makeFlushLoop } from '../../src/outbox/make-flush-loop.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 10));

interface Timer {
  readonly span: Milliseconds;
  readonly act: () => void;
}

let occasions: FlushTrigger[];
let timers: Timer[];
let end: (outcome: FlushOutcome) => Promise<void>;
let loop: FlushLoop;

beforeEach(() => {
  occasions = [];
  timers = [];
  loop = makeFlushLoop({
    flush: (occasion) => {
      occasions.push(occasion);
      return new Promise((resolve) => {
        end = async (outcome) => {
          resolve(outcome);
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        };
      });
    },
    now: () => NOW,
    after: (span, act) => {
      const timer = { span, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
});

const ALL_DELIVERED: FlushOutcome = { kind: 'flushed', nextDue: undefined };

test.each<[FlushOutcome, Milliseconds]>([
  [{ kind: 'busy' }, seconds(3)],
  [{ kind: 'full' }, minutes(1)],
  [{ kind: 'unavailable', reason: 'blocked' }, minutes(1)],
  [{ kind: 'flushed', nextDue: later(NOW, minutes(4)) }, minutes(4)],
  [{ kind: 'flushed', nextDue: later(NOW, minutes(-4)) }, milliseconds(0)],
  // As long as no timer of a browser ends at once.
  [{ kind: 'flushed', nextDue: later(NOW, days(30)) }, hours(24)],
])('after %j the outbox is flushed again in %i ms', async (outcome, pause) => {
  loop.flush('connected');
  await end(outcome);
  expect(timers.map(({ span }) => span)).toEqual([pause]);
  timers[0]?.act();
  expect(occasions).toEqual(['connected', 'timer']);
});

test('no flush is planned when only people can move it on', async () => {
  loop.flush('timer');
  expect(loop.isFlushing()).toBe(true);
  await end(ALL_DELIVERED);
  expect(timers).toEqual([]);
  expect(loop.isFlushing()).toBe(false);
});

test('a flush in between takes the place of the planned one', async () => {
  loop.flush('timer');
  await end({ kind: 'busy' });
  loop.flush('timer');
  expect(timers).toEqual([]);
  await end({ kind: 'busy' });
  expect(timers).toHaveLength(1);
});

test('what is asked for during a flush is done once after it, with the connection that came back', async () => {
  loop.flush('timer');
  loop.flush('connected');
  loop.flush('timer');
  expect(occasions).toEqual(['timer']);
  await end(ALL_DELIVERED);
  expect(occasions).toEqual(['timer', 'connected']);
  await end(ALL_DELIVERED);
  expect(occasions).toEqual(['timer', 'connected']);
});
