import { expect, test } from 'vitest';
import { formatMoment } from '../../src/domain/format-moment.ts';
import { formatTimeOfDay } from '../../src/domain/format-time-of-day.ts';
import { timestamp } from '../../src/domain/time.ts';

/** In India it is already the next day. */
const HALF_PAST_EIGHT_IN_THE_EVENING = timestamp(Date.UTC(2026, 2, 31, 20, 30, 5));

test('a moment is shown with the day and time of India, wherever the device is', () => {
  expect(formatMoment(HALF_PAST_EIGHT_IN_THE_EVENING)).toBe('1 Apr 2026, 02:00');
});

test('a time of day is India’s, with seconds where they are asked for', () => {
  expect(formatTimeOfDay(HALF_PAST_EIGHT_IN_THE_EVENING)).toBe('02:00');
  expect(formatTimeOfDay(HALF_PAST_EIGHT_IN_THE_EVENING, { withSeconds: true })).toBe('02:00:05');
});
