// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { NumberField } from '../../src/ui/number-field.tsx';

describe('the arrow keys go from step to step', () => {
  test.each([
    ['', 'ArrowUp', '0.1'],
    ['2', 'ArrowUp', '2.1'],
    ['2.5', 'ArrowUp', '2.6'],
    ['2.55', 'ArrowUp', '2.6'],
    ['2.55', 'ArrowDown', '2.5'],
    ['0.2', 'ArrowUp', '0.3'],
    ['0.3', 'ArrowDown', '0.2'],
    ['0.1', 'ArrowDown', '0.1'],
    ['0', 'ArrowDown', '0.1'],
    ['0', 'ArrowUp', '0.1'],
    ['', 'ArrowDown', '0.1'],
    ['-4', 'ArrowDown', '0.1'],
    ['-4', 'ArrowUp', '0.1'],
    ['0.05', 'ArrowDown', '0.1'],
    ['99.9', 'ArrowUp', '100.0'],
  ])('from “%s” by %s to %s', async (value, key, expected) => {
    const { user, field } = setUp(value);
    await user.click(field);
    await user.keyboard(`{${key}}`);
    expect(field.value).toBe(expected);
  });

  test('down to nothing where nothing is allowed, as a price is', async () => {
    const { user, field } = setUp('0.1', 0);
    await user.click(field);
    await user.keyboard('{ArrowDown>3/}');
    expect([field.value, field.getAttribute('aria-valuemin')]).toEqual(['0.0', '0']);
  });

  test('never skipping or repeating one on the way up', async () => {
    const { user, field } = setUp('0');
    await user.click(field);
    await user.keyboard('{ArrowUp>30/}');
    expect(field.value).toBe('3.0');
  });
});

test.each(['1,5', 'two', '2 kg'])('an arrow leaves “%s” as it was typed', async (value) => {
  const { user, field } = setUp(value);
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(field.value).toBe(value);
});

test('a decimal comma is kept as typed, for the form to speak of', async () => {
  const { user, field } = setUp('');
  await user.type(field, '1,5');
  expect(field.value).toBe('1,5');
});

test('a phone offers its number keys with a point', () => {
  expect(setUp('').field.inputMode).toBe('decimal');
});

test('a screen reader announces the number, and none while there is none', async () => {
  const { user, field } = setUp('2.5');
  expect(field.getAttribute('aria-valuenow')).toBe('2.5');
  expect(field.getAttribute('aria-valuemin')).toBe('0.1');
  await user.clear(field);
  expect(field.hasAttribute('aria-valuenow')).toBe(false);
});

function setUp(value: string, min = 0.1) {
  render(<Field value={value} min={min} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Weight (kg)' });
  return { user: userEvent.setup(), field };
}

function Field({ value: first, min }: { readonly value: string; readonly min: number }) {
  const [value, setValue] = useState(first);
  return <NumberField label="Weight (kg)" min={min} step={0.1} value={value} onChange={setValue} />;
}
