import { useEffect } from 'react';

/** `input` too: a password manager fills in a form without a touch or a key. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Calls `note` with every touch and key; `note` is the same function at every drawing. */
export function useActivity(note: () => void): void {
  useEffect(() => {
    for (const sign of SIGNS_OF_LIFE)
      addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, { capture: true });
    };
  }, [note]);
}
