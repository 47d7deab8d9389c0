import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from '../../src/ui/combobox.tsx';
import type { Choice } from '../../src/ui/find-choices.ts';
import { SAMPLE_CARD } from './sample-card.ts';
import { TestPage } from './test-page.tsx';

export const COUNTRIES: readonly Choice[] = SAMPLE_CARD.countries.map(
  ({ code, name, aliases }) => ({
    value: code,
    name,
    aliases,
  }),
);
export const FEW = COUNTRIES.filter(({ value }) => ['FR', 'DE', 'GB', 'US'].includes(value));

interface FieldOptions {
  readonly error?: string;
  /** A text that names no choice is as good as none. */
  readonly isHelp?: boolean;
  /** Of more choices than this the best are shown. */
  readonly most?: number;
}

interface FieldProps extends FieldOptions {
  readonly choices: readonly Choice[];
  readonly value: string;
}

/** A form with one field to choose a country in. */
export function setUp(choices: readonly Choice[], value = '', options: FieldOptions = {}) {
  let submissions = 0;
  const form = (offered: readonly Choice[]) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions += 1;
      }}
    >
      <Field choices={offered} value={value} {...options} />
      <button type="submit">Calculate</button>
    </form>
  );
  const { rerender } = render(form(choices), { wrapper: TestPage });
  return {
    user: userEvent.setup(),
    field: () => screen.getByLabelText<HTMLInputElement>('Select Country'),
    submitted: () => submissions,
    arrive: (offered: readonly Choice[]) => rerender(form(offered)),
  };
}

function Field({ choices, value: first, isHelp = false, ...options }: FieldProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Combobox
        label="Select Country"
        placeholder="Select a country"
        listLabel="Countries"
        {...(!isHelp && { ask: 'Choose a country from the list' })}
        choices={choices}
        value={value}
        onChange={setValue}
        {...options}
      />
      <span data-testid="chosen">{value}</span>
      {FEW.slice(0, 2).map((choice) => (
        <button key={choice.value} type="button" onClick={() => setValue(choice.value)}>
          {choice.name}
        </button>
      ))}
    </>
  );
}

export function chosen(): string | null {
  return screen.getByTestId('chosen').textContent;
}

/** What is said of the field to whoever reads it. */
export function complaint(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}

export function options(): (string | null)[] {
  return screen.queryAllByRole('option').map((option) => option.textContent);
}

/** The choice that Enter takes. */
export function active(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}
