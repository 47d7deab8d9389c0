import { beforeEach, expect, test } from 'vitest';
import {
  makeOfflineReadiness,
  type OfflineReadiness,
} from '../../../src/billing/staff/offline-readiness.ts';
import type { KeepOutcome } from '../../../src/domain/staff/offline-desk.ts';
import type { DeskEnvironment } from '../../../src/environment/desk-environment.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const WHOLE: KeepOutcome = { kind: 'whole' };
const BROKEN_OFF: KeepOutcome = { kind: 'broken-off', reason: 'connection' };

/** What the worker answers, in turn; the last for ever. */
let answers: (Promise<KeepOutcome | undefined> | KeepOutcome | undefined)[];
let asks: number;
let events: Partial<Record<'worker' | 'connection' | 'minute' | 'timer', () => void>>;
let readiness: OfflineReadiness;

beforeEach(() => {
  answers = [];
  asks = 0;
  events = {};
  readiness = makeReadiness();
});

function makeReadiness(change: Partial<DeskEnvironment> = {}): OfflineReadiness {
  const on = (name: keyof typeof events) => (act: () => void) => {
    events[name] = act;
    return () => delete events[name];
  };
  return makeOfflineReadiness(
    testEnvironment({
      keepOfflineDesk: async () => {
        asks += 1;
        return answers.length > 1 ? answers.shift() : answers[0];
      },
      onWorkerChange: on('worker'),
      onConnectionChange: on('connection'),
      after: (_, act) => on('minute')(act),
      every: (_, act) => on('timer')(act),
      ...change,
    }),
  );
}

/** Lets what the worker answered arrive. */
const arrive = () => new Promise((resolve) => setImmediate(resolve));

test('says that it is ready once the worker has everything', async () => {
  answers = [WHOLE];
  readiness.begin();
  expect(readiness.state()).toBe('preparing');
  await arrive();
  expect(readiness.state()).toBe('ready');
});

test('a broken download goes on when the connection is back', async () => {
  answers = [BROKEN_OFF, WHOLE];
  readiness.begin();
  await arrive();
  expect(readiness.state()).toBe('waiting');
  events.connection?.();
  await arrive();
  expect(readiness.state()).toBe('ready');
});

test('it goes on by itself after a while too, and stops asking once it is ready', async () => {
  answers = [BROKEN_OFF, WHOLE];
  readiness.begin();
  await arrive();
  events.timer?.();
  await arrive();
  events.timer?.();
  events.connection?.();
  expect(asks).toBe(2);
});

test('a device without room is named as such', async () => {
  answers = [{ kind: 'broken-off', reason: 'no-room' }];
  readiness.begin();
  await arrive();
  expect(readiness.state()).toBe('no-room');
});

test('while no worker is installed it is preparing, and after a minute not installed', async () => {
  answers = [undefined, WHOLE];
  readiness.begin();
  await arrive();
  expect(readiness.state()).toBe('preparing');
  events.minute?.();
  expect(readiness.state()).toBe('not-installed');
  events.worker?.();
  await arrive();
  expect(readiness.state()).toBe('ready');
});

test('while a worker downloads for more than a minute it waits for the connection', () => {
  answers = [new Promise(() => undefined)];
  readiness.begin();
  events.minute?.();
  expect(readiness.state()).toBe('waiting');
});

test('a browser that refuses to keep anything is named at once, without a promise', async () => {
  answers = [{ kind: 'broken-off', reason: 'refused' }];
  readiness.begin();
  await arrive();
  expect(readiness.state()).toBe('not-installed');
});

test('the word of the desk’s worker replaces that of the shoppers’', async () => {
  answers = [new Promise(() => undefined), WHOLE];
  readiness.begin();
  events.worker?.();
  await arrive();
  expect(readiness.state()).toBe('ready');
});

test('once the desk’s page is gone nothing is asked any more', async () => {
  answers = [BROKEN_OFF];
  readiness.begin()();
  await arrive();
  expect(events).toEqual({});
});

test('nor before, where the page goes while it is still busy', async () => {
  let rest = () => {};
  const busy = makeReadiness({
    whenIdle: (act) => {
      rest = act;
    },
  });
  busy.begin()();
  rest();
  expect(asks).toBe(0);
});

test('a page that is busy for a minute waits for the connection, as nobody has asked for a worker yet', () => {
  const busy = makeReadiness({ whenIdle: () => undefined });
  busy.begin();
  events.minute?.();
  expect(busy.state()).toBe('waiting');
});

test('what is ready stays ready after the minute', async () => {
  answers = [WHOLE];
  readiness.begin();
  await arrive();
  events.minute?.();
  expect(readiness.state()).toBe('ready');
});

test('the late answer of a worker that was replaced changes nothing', async () => {
  let answerLate = (_: KeepOutcome) => {};
  const late = new Promise<KeepOutcome>((resolve) => {
    answerLate = resolve;
  });
  answers = [late, WHOLE];
  readiness.begin();
  events.worker?.();
  await arrive();
  answerLate(BROKEN_OFF);
  await arrive();
  expect(readiness.state()).toBe('ready');
});
