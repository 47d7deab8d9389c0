// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Combobox } from '../../src/ui/combobox.tsx';
import type { Choice } from '../../src/ui/find-choices.ts';
import {
  active,
  COUNTRIES,
  chosen,
  complaint,
  FEW,
  options,
  setUp,
} from '../support/combobox-screen.tsx';
import { TestPage } from '../support/test-page.tsx';

describe('typing', () => {
  test.each([
    ['uk', 'United Kingdom'],
    ['usa', 'United States'],
    ['uae', 'United Arab Emirates'],
    ['holland', 'Netherlands'],
    ['bhut', 'Bhutan'],
  ])('“%s” and Enter chooses %s', async (typed, name) => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), `${typed}{Enter}`);
    expect(field().value).toBe(name);
    expect(options()).toEqual([]);
  });

  test('narrows the list, the best first', async () => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), 'niger');
    expect(options()).toEqual(['Niger', 'Nigeria']);
  });

  test('a text that matches no country says so', async () => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), 'Atlantis');
    expect(screen.getByRole('status').textContent).toBe('Nothing found for “Atlantis”');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(' Atlantis');
  });

  test('a misspelt name offers similar ones, and Enter takes the first', async () => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), 'Untied States');
    const offer = await screen.findByText('Nothing found for “Untied States”. Did you mean:');
    expect(offer.getAttribute('role')).toBe('status');
    expect([options()[0], active()]).toEqual(['United States', 'United States']);
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('US');
  });

  test('leaving the field after a misspelt name keeps it, and says what to do', async () => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), 'Germny');
    await screen.findByRole('option', { name: 'Germany' });
    await user.tab();
    expect([field().value, chosen(), options()]).toEqual(['Germny', ' Germny', []]);
    expect(complaint()).toBe('Choose a country from the list, such as Germany.');
  });

  test('chooses nothing by itself', async () => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), 'germ');
    expect(chosen()).toBe(' germ');
  });
});

describe('the keys', () => {
  test('Down opens the whole list, and goes round at its end', async () => {
    const { user, field } = setUp(FEW);
    await user.click(field());
    await user.keyboard('{Escape}{ArrowDown}');
    expect(options()).toEqual(['France', 'Germany', 'United Kingdom', 'United States']);
    expect(active()).toBe('France');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('United States');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('France');
  });

  test('Up from the first goes to the last', async () => {
    const { user, field } = setUp(FEW);
    await user.click(field());
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('United States');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('US');
  });

  test('an opened list begins at what is chosen', async () => {
    const { user, field } = setUp(FEW, 'GB');
    await user.click(field());
    expect(active()).toBe('United Kingdom');
  });

  test('Escape closes the list and restores what was chosen', async () => {
    const { user, field } = setUp(FEW, 'DE');
    await user.clear(field());
    await user.type(field(), 'fra');
    await user.keyboard('{Escape}');
    expect([field().value, chosen(), options()]).toEqual(['Germany', 'DE', []]);
  });

  test('Tab takes a name or alias that is typed out', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'uk');
    await user.tab();
    expect([field().value, chosen()]).toEqual(['United Kingdom', 'GB']);
  });

  test('Tab out of half a name chooses nothing, and keeps it', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'germ');
    await user.tab();
    expect([field().value, chosen()]).toEqual(['germ', ' germ']);
    expect(complaint()).toBe('Choose a country from the list, such as Germany.');
  });

  test('leaving nonsense keeps it in the place of what was chosen', async () => {
    const { user, field } = setUp(FEW, 'DE');
    await user.clear(field());
    await user.type(field(), 'Atlantis');
    await user.tab();
    expect([field().value, chosen()]).toEqual(['Atlantis', ' Atlantis']);
    expect(complaint()).toBe('Choose a country from the list.');
  });

  test('the first letter takes the last choice back, and a choice that is made elsewhere is shown', async () => {
    const { user, field } = setUp(FEW, 'DE');
    await user.type(field(), 'x');
    expect(chosen()).toBe(' x');
    fireEvent.click(screen.getByRole('button', { name: 'Germany' }));
    expect([field().value, chosen()]).toEqual(['Germany', 'DE']);
  });

  test('leaving the field as it was keeps what was chosen', async () => {
    const { user, field } = setUp(FEW, 'DE');
    await user.click(field());
    await user.tab();
    expect([field().value, chosen(), complaint()]).toEqual(['Germany', 'DE', null]);
  });

  test('Escape closes the list over a text for which nothing was chosen, and leaves it', async () => {
    const { user, field, submitted } = setUp(COUNTRIES);
    await user.type(field(), 'Germny');
    await screen.findByRole('option', { name: 'Germany' });
    await user.keyboard('{Escape}');
    expect([field().value, options()]).toEqual(['Germny', []]);
    await user.keyboard('{Enter}');
    expect([submitted(), chosen()]).toEqual([1, ' Germny']);
    expect(complaint()).toBe('Choose a country from the list, such as Germany.');
  });

  test('leaving it empty takes the choice back', async () => {
    const { user, field } = setUp(FEW, 'DE');
    await user.clear(field());
    await user.tab();
    expect([field().value, chosen()]).toEqual(['', '']);
  });

  test('Enter with the list closed is left to the form', async () => {
    const { user, field, submitted } = setUp(FEW, 'DE');
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(submitted()).toBe(0);
    await user.keyboard('{Enter}');
    expect(submitted()).toBe(1);
  });
});

describe('while an input method makes up the text', () => {
  test.each([
    ['Enter', { key: 'Enter', isComposing: true }],
    ['Enter in Safari', { key: 'Enter', keyCode: 229 }],
    ['Down', { key: 'ArrowDown', isComposing: true }],
    ['Escape', { key: 'Escape', isComposing: true }],
  ])('%s is left to it', async (_, pressed) => {
    const { user, field } = setUp(COUNTRIES);
    await user.type(field(), 'niger');
    // False says that the field took the key for itself.
    expect(fireEvent.keyDown(field(), pressed)).toBe(true);
    expect([options(), active(), chosen()]).toEqual([['Niger', 'Nigeria'], 'Niger', ' niger']);
  });
});

test('a click on a country chooses it and keeps the place', async () => {
  const { user, field } = setUp(FEW);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'France' }));
  expect([chosen(), document.activeElement]).toEqual(['FR', field()]);
});

test('before the countries are there no list opens; what was typed finds them when they come', async () => {
  const { user, field, arrive } = setUp([]);
  await user.type(field(), 'ger');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('status')).toBeNull();
  arrive(FEW);
  expect(options()).toEqual(['Germany']);
});

test('a name typed out before the countries are there is taken when they come', async () => {
  const { user, field, arrive, submitted } = setUp([]);
  await user.type(field(), 'uk{Enter}');
  expect(submitted()).toBe(0);
  await user.tab();
  expect(field().value).toBe('uk');
  arrive(FEW);
  expect([field().value, chosen()]).toEqual(['United Kingdom', 'GB']);
});

test('a misspelt name typed before the countries are there stays when they come', async () => {
  const { user, field, arrive } = setUp([]);
  await user.type(field(), 'Untied States');
  await user.tab();
  arrive(COUNTRIES);
  expect([field().value, chosen()]).toEqual(['Untied States', ' Untied States']);
  await screen.findByText('Choose a country from the list, such as United States.');
});

test('a text that is still being typed takes back what a link names when the countries come', async () => {
  const { user, field, arrive } = setUp([], 'FR');
  await user.type(field(), 'ger');
  arrive(FEW);
  expect([field().value, chosen(), options()]).toEqual(['ger', ' ger', ['Germany']]);
  await user.keyboard('{Enter}');
  expect([field().value, chosen()]).toEqual(['Germany', 'DE']);
});

test.each([
  ['the field is left', (user: UserEvent) => user.tab()],
  ['the form is sent', (user: UserEvent) => user.click(screen.getByText('Calculate'))],
])('a name that was typed out when the countries come is taken once %s', async (_, leave) => {
  const { user, field, arrive } = setUp([]);
  await user.type(field(), 'uk');
  arrive(FEW);
  await leave(user);
  expect([field().value, chosen(), complaint()]).toEqual(['United Kingdom', 'GB', null]);
});

test('a name that nobody types any more is taken when its country comes, though the field has the focus', async () => {
  const { user, field, arrive } = setUp([]);
  await user.type(field(), 'France');
  await user.tab();
  await user.click(field());
  arrive(FEW);
  expect([field().value, chosen()]).toEqual(['France', 'FR']);
});

test('a country that a newer list adds is taken from the text that named it before', async () => {
  const { user, field, arrive } = setUp(FEW);
  await user.type(field(), 'Nepal');
  await user.tab();
  expect(complaint()).toBe('Choose a country from the list.');
  arrive(COUNTRIES);
  expect([field().value, chosen(), complaint()]).toEqual(['Nepal', 'NP', null]);
});

test('a choice that is made elsewhere before the countries come counts in place of an older text', async () => {
  const { user, field, arrive } = setUp([]);
  await user.type(field(), 'Germny');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'France' }));
  arrive(FEW);
  expect([field().value, chosen()]).toEqual(['France', 'FR']);
});

test('Escape leaves what was typed on after the countries came', async () => {
  const { user, field, arrive } = setUp([]);
  await user.type(field(), 'Ne');
  arrive(FEW);
  await user.type(field(), 'pall{Escape}');
  expect([field().value, chosen()]).toEqual(['Nepall', ' Nepall']);
});

describe('where the field is a help and no more, a text that names no choice', () => {
  test('is not complained of', async () => {
    const { user, field } = setUp(FEW, '', { isHelp: true });
    await user.type(field(), 'Meera');
    await user.tab();
    expect([field().value, complaint()]).toEqual(['Meera', null]);
  });

  test('chooses nothing later, when the choice that it names has come and somebody passes by', async () => {
    const { user, field, arrive } = setUp(FEW, '', { isHelp: true });
    await user.type(field(), 'Nepal');
    await user.tab();
    arrive(COUNTRIES);
    await user.click(field());
    await user.tab();
    expect([field().value, chosen()]).toEqual(['Nepal', ' Nepal']);
  });

  test('is gone once something is chosen, however it was, and is not chosen again', async () => {
    const { user, field, picked } = setUpSearch(FEW);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Germany' }));
    expect(field().value).toBe('');
    await user.tab();
    await user.type(field(), 'g{Backspace}{ArrowDown}{ArrowDown}{Enter}');
    await user.tab();
    expect([field().value, picked()]).toEqual(['', ['DE', 'DE']]);
  });

  test('chooses once it is typed out', async () => {
    const { user, field } = setUp(FEW, '', { isHelp: true });
    await user.type(field(), 'Germany');
    await user.tab();
    expect(chosen()).toBe('DE');
  });
});

describe('a text that was typed before the code was there', () => {
  test.each([true, false])(
    'is not overwritten by the choice of a link: focus %s',
    async (hasFocus) => {
      const { user, field, arrive } = await setUpLate('Germny', hasFocus);
      expect([field().value, chosen()]).toEqual(['Germny', 'US']);
      arrive(FEW);
      expect([field().value, chosen()]).toEqual(['Germny', ' Germny']);
      if (hasFocus) await user.tab();
      await screen.findByText('Choose a country from the list, such as Germany.');
    },
  );

  test('goes on being typed', async () => {
    const { user, field, arrive } = await setUpLate('Germ', true);
    await user.keyboard('any');
    arrive(FEW);
    await user.tab();
    expect([field().value, chosen()]).toEqual(['Germany', 'DE']);
  });
});

test('the name of a choice that has left the list stays as a text', async () => {
  const { field, arrive } = setUp(COUNTRIES, 'NP');
  arrive(FEW);
  expect([field().value, chosen()]).toEqual(['Nepal', ' Nepal']);
  expect(complaint()).toBe('Choose a country from the list.');
});

describe('a text that names no country', () => {
  test.each(['Germany', ' Germany'])('but names one in full is taken: “%s”', (brought) => {
    const { field } = setUp(FEW, brought);
    expect([field().value, chosen(), complaint()]).toEqual(['Germany', 'DE', null]);
  });

  test('can be typed out anew', async () => {
    const { user, field } = setUp(FEW, ' Germny');
    await user.clear(field());
    await user.type(field(), 'Germany');
    await user.tab();
    expect([field().value, chosen(), complaint()]).toEqual(['Germany', 'DE', null]);
  });

  test('is shown with what is wrong where it comes with the page', () => {
    const { field } = setUp(FEW, ' germ');
    expect(field().value).toBe('germ');
    expect(complaint()).toBe('Choose a country from the list, such as Germany.');
  });

  test('is never taken for a country’s code', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'DE');
    await user.tab();
    expect([field().value, chosen()]).toEqual(['DE', ' DE']);
  });

  test('opens the countries like it, and the whole list where there is none', async () => {
    const { user, field } = setUp(FEW, ' germ');
    await user.click(field());
    expect(options()).toEqual(['Germany']);
    await user.clear(field());
    await user.type(field(), 'Atlantis');
    await user.tab();
    await user.click(field());
    expect(options()).toEqual(['France', 'Germany', 'United Kingdom', 'United States']);
  });

  test('is not complained of while it is corrected', async () => {
    const { user, field } = setUp(FEW, ' germ');
    await user.type(field(), 'germa');
    expect(complaint()).toBeNull();
    await user.keyboard('{Enter}');
    expect([field().value, chosen(), complaint()]).toEqual(['Germany', 'DE', null]);
  });

  test('comes back at Escape as it was', async () => {
    const { user, field } = setUp(FEW, ' germ');
    await user.clear(field());
    await user.type(field(), 'fra{Escape}');
    expect([field().value, chosen()]).toEqual(['germ', ' germ']);
  });

  test('makes room for a country that is chosen elsewhere, even while it is typed', async () => {
    const { user, field } = setUp(FEW, ' germ');
    await user.click(screen.getByRole('button', { name: 'France' }));
    expect([field().value, chosen(), complaint()]).toEqual(['France', 'FR', null]);
    await user.type(field(), 'unit');
    fireEvent.click(screen.getByRole('button', { name: 'Germany' }));
    expect([field().value, chosen(), options()]).toEqual(['Germany', 'DE', []]);
  });

  test('has the words of the page where nothing is like it', () => {
    setUp(FEW, ' Atlantis', { error: 'Atlantis has sunk.' });
    expect(complaint()).toBe('Atlantis has sunk.');
  });

  test('is not taken for a misspelt one where a link brings it, which may name a code', async () => {
    const { user, field } = setUp(FEW, 'UN', { error: 'This country is not on our list.' });
    expect([field().value, complaint()]).toEqual(['UN', 'This country is not on our list.']);
    await user.click(field());
    expect(options()).toHaveLength(FEW.length);
  });
});

describe('a screen reader', () => {
  test('announces label, list, state and the active country', async () => {
    const { user, field } = setUp(FEW);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);

    await user.click(field());
    const list = screen.getByRole('listbox', { name: 'Countries' });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(list.id);
    await user.keyboard('{ArrowDown}');
    const selected = within(list).getByRole('option', { selected: true });
    expect(field().getAttribute('aria-activedescendant')).toBe(selected.id);

    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Germany');
    expect(within(list).getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  test('announces what is wrong with the field', () => {
    setUp(FEW, '', { error: 'Choose the country.' });
    const field = screen.getByRole('combobox', { description: 'Choose the country.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('announces a text that names no country as soon as the field is left', async () => {
    const { user, field } = setUp(FEW);
    await user.type(field(), 'germ');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    await user.tab();
    const told = 'Choose a country from the list, such as Germany.';
    expect(screen.getByRole('status').textContent).toBe(told);
    expect(screen.getByRole('combobox', { description: told })).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
});

/** A field that only helps, and is empty again once something was picked. */
function setUpSearch(choices: readonly Choice[]) {
  const picked: string[] = [];
  render(<Search choices={choices} onPick={(value) => picked.push(value)} />, {
    wrapper: TestPage,
  });
  return {
    user: userEvent.setup(),
    field: () => screen.getByLabelText<HTMLInputElement>('Select Country'),
    picked: () => picked,
  };
}

interface SearchProps {
  readonly choices: readonly Choice[];
  readonly onPick: (value: string) => void;
}

function Search({ choices, onPick }: SearchProps) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Select Country"
      placeholder="Find"
      listLabel="Countries"
      choices={choices}
      value={text}
      onChange={(value) => {
        const isChoice = choices.some((choice) => choice.value === value);
        setText(isChoice ? '' : value);
        if (isChoice) onPick(value);
      }}
    />
  );
}

/** The page as it was prerendered, filled in, and then taken over by a page whose link names the US. */
async function setUpLate(typed: string, hasFocus: boolean) {
  const page = (choices: readonly Choice[]) => (
    <TestPage>
      <LinkedField choices={choices} />
    </TestPage>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page([]));
  const field = () => screen.getByLabelText<HTMLInputElement>('Select Country');
  field().value = typed;
  if (hasFocus) field().focus();
  const { rerender } = render(page([]), { container: place, hydrate: true });
  return {
    user: userEvent.setup(),
    field,
    arrive: (choices: readonly Choice[]) => rerender(page(choices)),
  };
}

/** Takes its value from the link once it is there, as the calculator does. */
function LinkedField({ choices }: { readonly choices: readonly Choice[] }) {
  const [value, setValue] = useState('');
  useLayoutEffect(() => setValue('US'), []);
  return (
    <>
      <Combobox
        label="Select Country"
        placeholder="Select a country"
        listLabel="Countries"
        ask="Choose a country from the list"
        choices={choices}
        value={value}
        onChange={setValue}
      />
      <span data-testid="chosen">{value}</span>
    </>
  );
}
