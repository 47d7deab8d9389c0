import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hours, minutes } from '../../../src/domain/time.ts';
import { rateLimit } from '../../../tools/local-services/rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is set back makes nobody wait for longer than the period', () => {
  const admit = rateLimit({ requests: 1, span: minutes(1) });
  expect(admit()).toEqual({ kind: 'admitted' });
  vi.setSystemTime(Date.now() - hours(1));
  expect(admit()).toEqual({ kind: 'too-many', retryAfterSeconds: 60 });
  vi.advanceTimersByTime(minutes(1));
  expect(admit()).toEqual({ kind: 'admitted' });
});
