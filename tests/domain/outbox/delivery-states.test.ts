import { describe, expect, test } from 'vitest';
import { NEW_DELIVERY, type Waiting } from '../../../src/domain/outbox/delivery.ts';
import { historyOf, setBack } from '../../../src/domain/outbox/delivery-states.ts';
import { requeue } from '../../../src/domain/outbox/staff-transitions.ts';
import { days, later, milliseconds, minutes, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

const NOW = timestamp(900_000_000);
const SOON = later(NOW, minutes(5));
const DAY_BEFORE = later(NOW, milliseconds(-days(1)));

function setBackAt(...times: readonly Timestamp[]): Waiting {
  return times.reduce(setBack, NEW_DELIVERY);
}

describe('a delivery that fails for now again and again', () => {
  test('is counted, with the first and the last time, whatever becomes of it', () => {
    const failing = setBackAt(NOW, SOON);
    expect(failing).toMatchObject({ setbacks: 2, failing: { since: NOW, lastAt: SOON } });
    expect(historyOf(failing)).toMatchObject({
      setbacks: 2,
      failing: { since: NOW, lastAt: SOON },
    });
  });

  test('begins anew once staff have had it tried again', () => {
    const asked = requeue(setBackAt(NOW, SOON), SOON);
    expect(asked).toEqual(NEW_DELIVERY);
  });

  test('begins anew where a version that notes no times has forgiven it', () => {
    const { setbacks: _, ...forgiven } = setBackAt(NOW);
    expect(setBack(forgiven, SOON)).toMatchObject({
      setbacks: 1,
      failing: { since: SOON, lastAt: SOON },
    });
  });

  test('has failed since now where a version that notes no times has counted it', () => {
    expect(setBack({ ...NEW_DELIVERY, setbacks: 4 }, SOON)).toMatchObject({
      setbacks: 5,
      failing: { since: SOON, lastAt: SOON },
    });
  });

  test('has failed since now where the clock was set back', () => {
    expect(setBackAt(NOW, DAY_BEFORE)).toMatchObject({
      setbacks: 2,
      failing: { since: DAY_BEFORE, lastAt: DAY_BEFORE },
    });
  });
});
