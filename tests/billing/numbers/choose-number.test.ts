import { expect, test } from 'vitest';
import { chooseNumber } from '../../../src/billing/numbers/choose-number.ts';
import { parseStaffConfig, type StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { staffFileWith } from '../../support/staff-file.ts';

function configWith(invoiceNumbers: 'series' | 'random'): StaffConfig {
  const file = { ...Object(staffFileWith('invoiceNumbers', invoiceNumbers)) };
  const text = JSON.stringify({ ...file, format: 1, storageKey: 'A'.repeat(43) });
  const parsed = parseStaffConfig(text);
  if (parsed.kind !== 'config') throw new Error(parsed.faults.join(' '));
  return parsed.config;
}

const day = { deviceCode: 'A7', today: '2026-11-21', random: 0 };

test('random numbers are drawn among those that are free', () => {
  const taken = new Set(['INV-2026-000', 'INV-2026-001']);
  const choice = { ...day, config: configWith('random'), companyId: '', taken };
  expect(chooseNumber(choice)).toBe('INV-2026-002');
});

test('a series counts for each company, and waits until one is chosen', () => {
  const config = configWith('series');
  const [first, second] = config.companies.map(({ id }) => id);
  const number = (companyId = '', taken: string[] = []) =>
    chooseNumber({ ...day, config, companyId, taken: new Set(taken) });
  expect(number()).toBe('');
  const one = number(first);
  expect(one).toMatch(/1$/);
  expect(one.length).toBeLessThanOrEqual(16);
  expect(number(first, [one])).toMatch(/2$/);
  expect(number(second, [one])).toMatch(/1$/);
  expect(number(second, [one])).not.toBe(one);
});
