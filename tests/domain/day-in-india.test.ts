import { afterEach, expect, test, vi } from 'vitest';
import { dayInIndia } from '../../src/domain/day-in-india.ts';
import { timestamp } from '../../src/domain/time.ts';

const at = (moment: string) => timestamp(Date.parse(moment));

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2026-03-01T18:29:59.999Z', '2026-03-01'],
  ['2026-03-01T18:30:00.000Z', '2026-03-02'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('at %s it is %s in India', (moment, day) => {
  expect(dayInIndia(at(moment))).toBe(day);
});

test.each(['Asia/Kolkata', 'Europe/London', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'the day in India is the same on a device set to %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(dayInIndia(at('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(dayInIndia(at('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
    expect(dayInIndia(at('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01');
  },
);
