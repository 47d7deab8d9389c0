// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { active, COUNTRIES, chosen, FEW, options, setUp } from '../support/combobox-screen.tsx';

describe('Enter leaves what is chosen, when the list was opened', () => {
  test('by a press before it had come', async () => {
    const { user, field, arrive } = setUp([], 'US');
    await user.click(field());
    arrive(FEW);
    expect(active()).toBe('United States');
    await user.keyboard('{Enter}');
    expect([field().value, chosen()]).toEqual(['United States', 'US']);
  });

  test('and a newer one adds a country above', async () => {
    const { user, field, arrive } = setUp(FEW, 'GB');
    await user.click(field());
    arrive(countries('AE', 'FR', 'DE', 'GB', 'US'));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('GB');
  });

  test('and a newer one drops a country above', async () => {
    const { user, field, arrive } = setUp(FEW, 'US');
    await user.click(field());
    arrive(countries('GB', 'US'));
    expect(active()).toBe('United States');
  });

  test('and is too long to show it', async () => {
    const { user, field } = setUp(FEW, 'US', { most: 2 });
    await user.click(field());
    expect([options(), active()]).toEqual([['France', 'Germany'], undefined]);
    await user.keyboard('{Enter}');
    expect([field().value, chosen()]).toEqual(['United States', 'US']);
  });
});

describe('Enter takes', () => {
  test('what was seen marked, though a newer list puts another one first', async () => {
    const { user, field, arrive } = setUp(FEW);
    await user.type(field(), 'united');
    expect(active()).toBe('United Kingdom');
    arrive(countries('AE', 'FR', 'DE', 'GB', 'US'));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('GB');
  });

  test('nothing where a newer list drops the chosen country, though another one is like it', async () => {
    const { user, field, arrive } = setUp(countries('FR', 'GN', 'GQ'), 'GN');
    await user.click(field());
    expect(active()).toBe('Guinea');
    arrive(countries('FR', 'GQ'));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(' Guinea');
  });

  test('the first that fits what is typed on', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'united');
    await user.keyboard(' s');
    expect(active()).toBe('United States');
  });

  test('what the arrows led to, though a newer list adds a country above', async () => {
    const { user, field, arrive } = setUp(FEW);
    await user.type(field(), 'united{ArrowDown}');
    arrive(countries('AE', 'FR', 'DE', 'GB', 'US'));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('US');
  });

  test('nothing where a newer list drops what the arrows led to', async () => {
    const { user, field, arrive } = setUp(FEW);
    await user.type(field(), 'united{ArrowDown}');
    arrive(countries('AE', 'FR', 'DE', 'GB'));
    await user.keyboard('{Enter}');
    expect([active(), chosen()]).toEqual([undefined, ' united']);
  });

  test('nothing while nothing is typed or gone to', async () => {
    const { user, field } = setUp(FEW, 'DE');
    await user.clear(field());
    await user.keyboard('{Enter}');
    expect([options().length, active(), chosen()]).toEqual([FEW.length, undefined, '']);
  });

  test('nothing in the place of a text that no country is like', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'Qwxyz');
    await user.tab();
    await user.click(field());
    await user.keyboard('{Enter}');
    expect([options().length, chosen()]).toEqual([FEW.length, ' Qwxyz']);
  });

  test('the first that is like a text to which somebody comes back', async () => {
    const { user, field } = setUp(FEW, ' germ');
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('DE');
  });
});

describe('the arrows in a list where nothing is marked', () => {
  test.each([
    ['{ArrowDown}', 'France'],
    ['{ArrowUp}', 'United States'],
  ])('%s leads to %s, opened or not', async (key, name) => {
    const { user, field } = setUp(FEW);
    await user.click(field());
    expect(active()).toBeUndefined();
    await user.keyboard(key);
    expect(active()).toBe(name);
    await user.keyboard(`{Escape}${key}`);
    expect(active()).toBe(name);
  });
});

function countries(...codes: readonly string[]) {
  return COUNTRIES.filter(({ value }) => codes.includes(value));
}
