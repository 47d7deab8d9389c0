import { useState } from 'react';
import type { Choice } from './find-choices.ts';
import { wrapIndex } from './wrap-index.ts';

interface MarkedChoice {
  /** The choice that Enter takes. */
  readonly marked: Choice | undefined;
  /** Leads to the next one (1) or the one before (-1), round the ends of the list. */
  readonly move: (step: 1 | -1) => void;
  /** Goes back to what is marked without arrows. */
  readonly reset: () => void;
}

/**
 * The choice of a list that is marked. It is known by its value, not by its place, which changes when
 * a newer list comes: Enter never takes what nobody has seen marked.
 *
 * @param first what is marked before an arrow is pressed; it stays so once somebody has seen it
 * @param isOpen the list is there to be seen
 */
export function useMarkedChoice(
  choices: readonly Choice[],
  first: Choice | undefined,
  isOpen: boolean,
): MarkedChoice {
  const [seen, setSeen] = useState<string>();
  if (isOpen && seen === undefined && first !== undefined) setSeen(first.value);
  const marked = seen === undefined ? first : choices.find(({ value }) => value === seen);
  return {
    marked,
    move: (step) => {
      const place = marked === undefined ? -1 : choices.indexOf(marked);
      const next = place < 0 && step < 0 ? choices.length - 1 : place + step;
      setSeen(choices[wrapIndex(next, choices.length)]?.value);
    },
    reset: () => setSeen(undefined),
  };
}
