import type { ComponentProps } from 'react';
import { Spoken } from './visually-hidden.tsx';

/** A link to another site in a new tab, which learns nothing of where it was opened from. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Spoken> (opens in a new tab)</Spoken>
    </a>
  );
}
