import { useMemo } from 'react';
import type { Country } from '../../domain/rate-card.ts';
import { Combobox } from '../../ui/combobox.tsx';

interface CountryFieldProps {
  readonly countries: readonly Country[];
  /** ISO code; a text that names no country after a blank; empty while there is neither. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

export function CountryField({ countries, value, onChange, error }: CountryFieldProps) {
  const choices = useMemo(
    () => countries.map(({ code, name, aliases }) => ({ value: code, name, aliases })),
    [countries],
  );
  return (
    <Combobox
      label="Select Country"
      name="country"
      placeholder="Select a country"
      listLabel="Countries"
      ask="Choose a country from the list"
      choices={choices}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
