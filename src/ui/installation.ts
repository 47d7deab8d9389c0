import { createContext, useContext, useSyncExternalStore } from 'react';

/** How this browser puts the site on the home screen. */
export type InstallWay =
  /** The browser asks when we request it. */
  | 'asked'
  /** A person has to do it in the browser's own menu: phones and tablets of Apple. */
  | 'by-hand'
  /** It is there already, or the browser cannot. */
  | 'none';

export interface Installation {
  readonly way: () => InstallWay;
  /** Notifies of every change of the way; returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Lets the browser ask; returns what the person answered. */
  readonly ask: () => Promise<'installed' | 'declined'>;
}

/** Where nobody provides one, there is nothing to install. */
export const InstallationContext = createContext<Installation>({
  way: () => 'none',
  subscribe: () => () => undefined,
  ask: async () => 'declined',
});

export function useInstallation(): { readonly way: InstallWay; readonly ask: Installation['ask'] } {
  const installation = useContext(InstallationContext);
  const way = useSyncExternalStore(
    installation.subscribe,
    installation.way,
    // A prerendered page is the same for every browser.
    () => 'none' as const,
  );
  return { way, ask: installation.ask };
}
