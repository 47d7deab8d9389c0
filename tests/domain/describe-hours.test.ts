import { expect, test } from 'vitest';
import { describeDay, describeHours } from '../../src/domain/describe-hours.ts';

test('the opening hours of the week fit on one line, closed days included', () => {
  const week = [
    { days: 'Monday to Friday', opens: '09:00', closes: '18:00' },
    { days: 'Saturday', opens: '10:00', closes: '16:00' },
    { days: 'Sunday', opens: null, closes: null },
  ];
  expect(describeHours(week)).toBe(
    'Monday to Friday 9:00–18:00, Saturday 10:00–16:00, Sunday closed',
  );
});

test('a day without a closing time is closed', () => {
  expect(describeDay('09:00', null)).toBe('closed');
});
