import { createContext } from 'react';

export interface Installation {
  /** Whether the browser has said that it is ready to ask. */
  readonly isOffered: () => boolean;
  /** Notifies of every change of it; returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Lets the browser ask; returns what the person answered. */
  readonly ask: () => Promise<'installed' | 'declined'>;
}

/** Where nobody provides one, there is nothing to install. */
export const InstallationContext = createContext<Installation>({
  isOffered: () => false,
  subscribe: () => () => undefined,
  ask: async () => 'declined',
});
