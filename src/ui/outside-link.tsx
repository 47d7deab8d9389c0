import type { ComponentProps } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A link to another site in a new tab, which learns nothing of where it was opened from. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
