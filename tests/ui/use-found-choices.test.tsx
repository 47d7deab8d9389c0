// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findChoices } from '../../src/ui/find-choices.ts';
import { useFoundChoices } from '../../src/ui/use-found-choices.ts';
import { SAMPLE_CARD } from '../support/sample-card.ts';

const COUNTRIES = SAMPLE_CARD.countries.map(({ code, name, aliases }) => ({
  value: code,
  name,
  aliases,
}));

test('each name, each alias and each of their beginnings finds what it found without the guesses', async () => {
  const { result, rerender } = renderHook(({ typed }) => useFoundChoices(COUNTRIES, typed), {
    initialProps: { typed: 'Germny' },
  });
  await act(() => import('../../src/ui/find-similar-choices.ts'));
  expect(result.current.isGuess).toBe(true);

  const texts = COUNTRIES.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(beginnings));
  expect(texts.length).toBeGreaterThan(2000);
  for (const typed of new Set(texts)) {
    rerender({ typed });
    expect(result.current).toEqual({ choices: findChoices(COUNTRIES, typed), isGuess: false });
    expect(result.current.choices.length).toBeGreaterThan(0);
  }
});

function beginnings(name: string): string[] {
  return Array.from(name, (_, at) => name.slice(0, at + 1));
}
