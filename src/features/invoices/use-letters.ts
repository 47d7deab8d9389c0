import { useEffect, useState } from 'react';
import { loadLettering } from '../../billing/load-lettering.ts';
import type { Letters } from '../../paper/lettering/letters.ts';
import { lettersToDraw } from '../../paper/lettering/letters-to-draw.ts';
import { useBilling } from './use-billing.ts';

/** Until its fonts are here nobody can say what they lack. */
const LOADING: Letters = { has: () => true };

/** The letters of a text that can be drawn; it fetches their fonts, so that they are there to issue. */
export function useLetters(text: string): Letters | undefined {
  const { environment } = useBilling();
  const [loaded, setLoaded] = useState<{ readonly wanted: string; readonly letters?: Letters }>();
  const wanted = lettersToDraw(text);
  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    void loadLettering(environment, wanted).then(
      (letters) => {
        if (isWanted) setLoaded({ wanted, ...(letters && { letters }) });
      },
      // Its code did not come: what the fonts lack stays unknown, and the issue says why it cannot go on.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [environment, wanted]);
  if (wanted === '') return undefined;
  return loaded?.wanted === wanted ? loaded.letters : LOADING;
}
