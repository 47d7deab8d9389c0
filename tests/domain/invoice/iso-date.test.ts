import { afterEach, expect, test, vi } from 'vitest';
import { isoDateOf } from '../../../src/domain/invoice/iso-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Asia/Kolkata', 'Europe/London', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'today is the day in India on a device whose zone is %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(isoDateOf(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(isoDateOf(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
    expect(isoDateOf(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01');
  },
);
