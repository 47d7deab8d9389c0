import { type ReactNode, useState } from 'react';
import styles from './use-held-focus.module.css';

interface HeldFocus {
  /** To be drawn before what comes and goes. */
  readonly holder: ReactNode;
  /** What the button does, with the focus held. */
  readonly holdingFocus: (act: () => void) => () => void;
}

/**
 * For a button that is gone once it is pressed: the focus stays in its place, so that Tab leads on from
 * there rather than from the top of the page.
 */
export function useHeldFocus(): HeldFocus {
  const [presses, setPresses] = useState(0);
  return {
    holder: presses > 0 && (
      <span key={presses} ref={takeFocus} tabIndex={-1} className={styles['holder']} />
    ),
    holdingFocus: (act) => () => {
      setPresses((before) => before + 1);
      act();
    },
  };
}

function takeFocus(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
}
