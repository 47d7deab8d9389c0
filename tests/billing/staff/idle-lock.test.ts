import { beforeEach, expect, test } from 'vitest';
import { makeIdleLock } from '../../../src/billing/staff/idle-lock.ts';
import {
  days,
  hours,
  milliseconds,
  minutes,
  seconds,
  timestamp,
} from '../../../src/domain/time.ts';
import type { Milliseconds } from '../../../src/domain/units.ts';

const locks: string[] = [];
let clock = 0;
let steady = 0;
let look: () => void;

const desk = () =>
  makeIdleLock(
    {
      now: () => timestamp(clock),
      elapsed: () => milliseconds(steady),
      every: (_, act) => {
        look = act;
        return () => undefined;
      },
      onHidden: () => () => undefined,
    },
    minutes(15),
    (reason) => void locks.push(reason),
  );

/** Time goes by in steps as the desk looks at its clocks. */
const pass = (span: Milliseconds) => {
  for (let left = span as number; left > 0; left -= seconds(15)) {
    clock += Math.min(left, seconds(15));
    steady += Math.min(left, seconds(15));
    look();
  }
};

beforeEach(() => {
  locks.length = 0;
  clock = Date.UTC(2026, 10, 22);
  steady = 5_000;
});

test('the desk locks after fifteen minutes, and not before', () => {
  desk();
  pass(minutes(14.5));
  expect(locks).toEqual([]);
  pass(minutes(0.5));
  expect(locks).toEqual(['idle']);
});

test('a clock set back a day locks the desk at the next look', () => {
  desk();
  pass(minutes(2));
  clock -= days(1);
  pass(seconds(15));
  expect(locks).toEqual(['clock']);
});

test('a clock set back by five minutes just before a touch locks the desk all the same', () => {
  const { noteActivity } = desk();
  pass(minutes(10));
  clock -= minutes(5);
  noteActivity();
  expect(locks).toEqual(['clock']);
});

test('a clock corrected by some seconds locks nothing', () => {
  const { noteActivity } = desk();
  pass(minutes(10));
  clock -= seconds(50);
  noteActivity();
  pass(minutes(14));
  expect(locks).toEqual([]);
});

test('a device that slept for hours with its steady clock stopped is locked', () => {
  desk();
  clock += hours(3);
  look();
  expect(locks).toEqual(['idle']);
});
