import { useEffect, useState } from 'react';
import { type Choice, findChoices } from './find-choices.ts';
import type { FindSimilarChoices } from './find-similar-choices.ts';

interface FoundChoices {
  readonly choices: readonly Choice[];
  /** No name fits what was typed; the choices are spelt nearly so. */
  readonly isGuess: boolean;
}

/** The choices that fit what was typed; similar ones when none does, once their search is loaded. */
export function useFoundChoices(choices: readonly Choice[], typed: string): FoundChoices {
  const [similar, setSimilar] = useState<Similar>();
  const fitting = findChoices(choices, typed);
  const isMissed = fitting.length === 0 && choices.length > 0;
  const isLoaded = similar?.of === choices;

  useEffect(() => {
    if (!isMissed || isLoaded) return;
    let isCurrent = true;
    import('./find-similar-choices.ts').then(
      ({ indexChoices }) => {
        if (isCurrent) setSimilar({ of: choices, find: indexChoices(choices) });
      },
      // Without it the list says that nothing was found, as it does until then.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissed, isLoaded, choices]);

  const guesses = isMissed && isLoaded ? similar.find(typed) : [];
  return guesses.length === 0
    ? { choices: fitting, isGuess: false }
    : { choices: guesses, isGuess: true };
}

interface Similar {
  readonly of: readonly Choice[];
  readonly find: FindSimilarChoices;
}
