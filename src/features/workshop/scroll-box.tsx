import type { ReactNode } from 'react';

interface ScrollBoxProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table too large for the page scrolls in a box of its own. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    <section aria-label={label} className="workshop-scroll" {...REACHED_BY_TAB}>
      {children}
    </section>
  );
}

/** In Safari the arrow keys scroll no box that the Tab key does not reach. */
const REACHED_BY_TAB = { tabIndex: 0 };
