import { createContext, useContext } from 'react';
import { REPLACEMENT, replaceUnprintable } from '../../../paper/find-unprintable.ts';
import type { Letters } from '../../../paper/lettering/letters.ts';
import { splitRuns } from '../../../paper/lettering/split-runs.ts';

/** What can be drawn besides the letters of the PDF's own font. */
export const LettersContext = createContext<Letters | undefined>(undefined);

/** Turns a text into what is printed of it, with a box wherever the PDF has one. */
export function useAsPrinted(): (text: string) => string {
  const letters = useContext(LettersContext);
  return (text) =>
    splitRuns(text, letters)
      .map((run) => (run.isDrawn ? run.text : replaceUnprintable(run.text)))
      .join('')
      .replaceAll(REPLACEMENT, '□');
}
