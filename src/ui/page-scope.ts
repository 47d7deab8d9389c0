import { createContext, useContext } from 'react';

/**
 * What a page makes at most once, at its first use: its database, its staff session. Kept here and
 * not in modules, so that a test begins with nothing.
 */
export interface PageScope {
  /** What `make` gave the first time. */
  readonly once: <Made>(make: () => Made) => Made;
}

export function makePageScope(): PageScope {
  const made = new Map<() => unknown, unknown>();
  return {
    once: <Made>(make: () => Made) => {
      if (!made.has(make)) made.set(make, make());
      return made.get(make) as Made;
    },
  };
}

export const PageScopeContext = createContext<PageScope | null>(null);

export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext);
  if (scope === null) throw new Error('A screen was rendered without its page.');
  return scope;
}
