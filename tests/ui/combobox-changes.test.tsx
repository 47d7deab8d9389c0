// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chosen, FEW, options, setUp } from '../support/combobox-screen.tsx';

describe('what is typed takes the place of a name that was written under the cursor', () => {
  test('as the list came', async () => {
    const { user, field, arrive } = setUp([], 'GB');
    await user.click(field());
    arrive(FEW);
    expect(field().value).toBe('United Kingdom');
    await user.keyboard('germany');
    expect(field().value).toBe('germany');
  });

  test('as a newer list renamed it', async () => {
    const { user, field, arrive } = setUp(FEW, 'GB');
    await user.tab();
    arrive(FEW.map((one) => (one.value === 'GB' ? { ...one, name: 'Great Britain' } : one)));
    expect(field().value).toBe('Great Britain');
    await user.keyboard('germany');
    expect(field().value).toBe('germany');
  });

  test('but goes on after a name that was chosen, where the cursor is', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'germ{Enter}{Backspace}');
    expect(field().value).toBe('German');
  });
});

test('a press beside the choices leaves the list open', async () => {
  const { user, field } = setUp(FEW);
  await user.click(field());
  const popup = screen.getByRole('listbox').parentElement;
  await user.pointer({ keys: '[MouseLeft>]', ...(popup && { target: popup }) });
  expect(document.activeElement).toBe(field());
  expect(options()).toHaveLength(FEW.length);
});

describe('a field that a program fills in while the focus is elsewhere', () => {
  test.each([
    ['Germany', 'DE'],
    ['germ', ' germ'],
  ])('opens no list, and takes “%s” for “%s”', (text, value) => {
    const { field } = setUp(FEW);
    fireEvent.input(field(), { target: { value: text } });
    expect([options(), chosen()]).toEqual([[], value]);
  });

  test('and says nothing of it, shows what is chosen elsewhere afterwards', async () => {
    const { user, field } = setUp(FEW);
    field().value = 'Germany';
    await user.click(screen.getByRole('button', { name: 'France' }));
    expect([field().value, chosen()]).toEqual(['France', 'FR']);
  });
});

test('Escape brings nothing back that has left the list meanwhile', async () => {
  const { user, field, arrive } = setUp(FEW, 'US');
  await user.clear(field());
  await user.type(field(), 'uni');
  arrive(FEW.filter(({ value }) => value !== 'US'));
  await user.keyboard('{Escape}');
  expect([field().value, chosen()]).toEqual(['uni', ' uni']);
});

test('a name that several choices have is none’s until one is chosen from the list', async () => {
  const namesakes = ['a', 'b'].map((value) => ({ value, name: 'Asha Rao', aliases: [] }));
  const { user, field } = setUp(namesakes, 'b');
  await user.type(field(), 'Asha Rao');
  await user.tab();
  expect([field().value, chosen()]).toEqual(['Asha Rao', ' Asha Rao']);
});
