import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countRefusal,
  slowDown,
  speedUp,
  takeTurn,
  turnSpan,
  WHOLE_LINE,
} from '../../../src/domain/outbox/line.ts';
import { availableStatus } from '../../../src/domain/outbox/service-status.ts';
import {
  availableWithUrgentEntries,
  statusAfterReply,
} from '../../../src/domain/outbox/status-after-reply.ts';
import { hours, later, milliseconds, seconds, timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);
const PACE = milliseconds(1_100);
const shared = { ...WHOLE_LINE, tablets: 10 };
const asked = { kind: 'later', least: seconds(2) } as const;
const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });

test('tablets divide the pace, so that all together go no faster than one', () => {
  expect(turnSpan(WHOLE_LINE, PACE)).toBe(1_100);
  expect(turnSpan(shared, PACE)).toBe(11_000);
});

test('a tablet that goes slower waits longer for each turn', () => {
  expect(turnSpan({ ...WHOLE_LINE, slowness: 1.5 }, PACE)).toBe(1_650);
  expect(turnSpan({ ...shared, slowness: 2 }, PACE)).toBe(22_000);
});

test('what never left the tablet is no refusal, and slows nothing down', () => {
  const notSent = { kind: 'later', least: milliseconds(0) } as const;
  for (const line of [WHOLE_LINE, shared]) {
    const status = statusAfterReply({ ...availableStatus('sheet'), line }, notSent, NOW, 0.5);
    expect(status).toMatchObject({ failures: 1, line: { slowness: 1, refusals: 0 } });
  }
});

test('tablets that come online together begin at a random moment each', () => {
  const first = (random: number) => takeTurn(shared, PACE, false, NOW, random).turn;
  expect([0, 0.5, 0.9].map(first)).toEqual([NOW, NOW + 5_500, NOW + 9_900]);
});

test('turns follow each other at even distances, also after a pause', () => {
  const line = { ...shared, turn: NOW };
  const turnAt = (passed: number) =>
    takeTurn(line, PACE, false, later(NOW, milliseconds(passed)), 0.7).turn - NOW;
  expect([0, 10_999, 11_000, 11_001, 40_000].map(turnAt)).toEqual([
    11_000, 11_000, 11_000, 22_000, 44_000,
  ]);
});

test('a refused tablet moves its turns a little, less than the pace of the service', () => {
  const line = { ...shared, turn: NOW };
  const step = (random: number) => takeTurn(line, PACE, true, NOW, random).turn - NOW - 11_000;
  expect(step(0)).toBe(0);
  fc.assert(
    fc.property(fraction, (random) => {
      expect(step(random)).toBeGreaterThanOrEqual(0);
      expect(step(random)).toBeLessThan(PACE);
    }),
  );
});

test('wherever the clock jumps, the next turn is now or at most two turns away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fraction, (jump, random) => {
      const line = { ...shared, turn: later(NOW, milliseconds(jump)) };
      const { turn } = takeTurn(line, PACE, true, NOW, random);
      expect(turn).toBeGreaterThanOrEqual(NOW);
      expect(turn).toBeLessThanOrEqual(later(NOW, milliseconds(22_000)));
    }),
  );
});

test('what a refusal teaches one tablet is kept, and forgotten slowly as requests succeed', () => {
  const refused = statusAfterReply(availableStatus('mail'), asked, NOW, 0.5);
  expect(refused.line?.slowness).toBe(1.5);
  const byStaff = availableWithUrgentEntries(refused, []);
  expect(byStaff.line?.slowness).toBe(1.5);
  let status = byStaff;
  const paces: number[] = [];
  for (let done = 0; done < 70; done += 1) {
    status = statusAfterReply(status, { kind: 'done' }, NOW, 0);
    paces.push(status.line?.slowness ?? 0);
  }
  expect(paces[0]).toBeCloseTo(1.475);
  expect(paces).toEqual([...paces].sort((one, other) => other - one));
  expect(paces.at(-1)).toBe(1);
});

test('a service that refuses for ever is asked at most eight times slower', () => {
  let line = WHOLE_LINE;
  for (let time = 0; time < 50; time += 1) line = slowDown(line);
  expect(line.slowness).toBe(8);
});

test('the first refusals of several tablets move their turns and slow nothing down', () => {
  let status = { ...availableStatus('mail'), line: shared };
  for (let time = 0; time < 40; time += 1) {
    status = { line: shared, ...statusAfterReply(status, asked, NOW, 0.5) };
    expect(status).toMatchObject({
      failures: 0,
      line: { slowness: 1 },
      backingOff: { until: later(NOW, seconds(2)) },
    });
  }
  expect(countRefusal(status.line)).toBeUndefined();
  expect(statusAfterReply(status, asked, NOW, 0.5)).toMatchObject({
    failures: 1,
    line: { slowness: 1.5 },
  });
  expect(statusAfterReply(status, { kind: 'done' }, NOW, 0).line?.refusals).toBe(0);
});

test('a service that says how long to wait is left alone so long', () => {
  const wait = { kind: 'later', least: hours(0.2) } as const;
  for (const line of [WHOLE_LINE, shared]) {
    const { backingOff } = statusAfterReply({ ...availableStatus('sheet'), line }, wait, NOW, 0);
    expect(backingOff?.until).toBe(later(NOW, hours(0.2)));
  }
});

test('a line that was never refused stays as it is', () => {
  expect(speedUp(shared)).toBe(shared);
});
