// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { coercePrice, coerceWeight } from '../../../../src/domain/invoice/coerce.ts';
import { grams, paise } from '../../../../src/domain/units.ts';
import { CoercedField } from '../../../../src/features/invoices/form/coerced-field.tsx';
import { TestPage } from '../../../support/test-page.tsx';

describe('a weight of the invoice', () => {
  test.each([
    ['12 kg', '12'],
    ['1,200.5', '1200.5'],
    ['', '0'],
    ['-3', '0'],
  ])('typed as “%s” is shown as %s once the field is left, without complaint', async (...pair) => {
    const { field, write } = setUp('kg');
    const [typed, shown] = pair;
    await write(typed);
    expect(field.value).toBe(shown);
    expect(error()).toBe('');
  });

  test('that is not a number is named once the field is left, not while it is typed', async () => {
    const { user, field, write } = setUp('kg');
    await user.click(field);
    await user.keyboard('2,5');
    expect(error()).toBe('');
    await write('2,5');
    expect(field.value).toBe('0');
    expect(error()).toBe('“2,5” is not a number, so 0 is used.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('loses its error once it is changed', async () => {
    const { user, field, write } = setUp('kg');
    await write('two');
    await user.click(field);
    await user.tab();
    expect(error()).not.toBe('');
    await user.click(field);
    await user.keyboard('2');
    expect(error()).toBe('');
    await user.tab();
    expect(error()).toBe('');
  });

  test('loses its error once another one replaces it', async () => {
    const { user, write } = setUp('kg');
    await write('two');
    await user.click(screen.getByRole('button', { name: 'Put 7 in' }));
    expect(error()).toBe('');
  });

  test('above the maximum shows the maximum', async () => {
    const { field, write } = setUp('kg');
    await write('1000000');
    expect(field.value).toBe('999999.999');
    expect(error()).toBe('The maximum is 9,99,999.999 kg.');
  });
});

describe('a price of the invoice', () => {
  test.each(['₹ 1,499', 'Rs. 1499', '1499/-'])('typed as “%s” is 1499', async (typed) => {
    const { field, write } = setUp('₹');
    await write(typed);
    expect(field.value).toBe('1499');
    expect(error()).toBe('');
  });

  test('above the maximum shows the maximum', async () => {
    const { write } = setUp('₹');
    await write('99999999999');
    expect(error()).toBe('The maximum is ₹99,99,99,999.99.');
  });

  test('that is no number is quoted on one line, with its beginning alone when it is long', async () => {
    const { write } = setUp('₹');
    await write('fifty\u202E hundred rupees');
    expect(error()).toBe('“fifty\uFFFD h…” is not a number, so 0 is used.');
  });
});

function setUp(unit: 'kg' | '₹') {
  const user = userEvent.setup();
  render(unit === 'kg' ? <Weight /> : <Price />, { wrapper: TestPage });
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  const write = async (text: string) => {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await user.tab();
  };
  return { user, field, write };
}

function error(): string {
  const id = screen.getByRole('spinbutton').getAttribute('aria-describedby');
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
}

function Weight() {
  const [value, setValue] = useState(grams(1000));
  return (
    <>
      <CoercedField
        label="Figure"
        unit="kg"
        min={0}
        step={0.1}
        value={value}
        show={(shown) => String(shown / 1000)}
        read={coerceWeight}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(grams(7000))}>
        Put 7 in
      </button>
    </>
  );
}

function Price() {
  const [value, setValue] = useState(paise(1000));
  return (
    <CoercedField
      label="Figure"
      unit="₹"
      min={0}
      step={0.1}
      value={value}
      show={(shown) => String(shown / 100)}
      read={coercePrice}
      onChange={setValue}
    />
  );
}
