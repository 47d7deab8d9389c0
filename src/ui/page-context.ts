import { createContext, useContext } from 'react';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { PageScope } from '../environment/page-scope.ts';

export const PageContext = createContext<PageScope | null>(null);

/** The page that shows this screen, with what it makes at most once. */
export function usePageScope(): PageScope {
  const scope = useContext(PageContext);
  if (scope === null) throw new Error('A screen was rendered without its page.');
  return scope;
}

/** The outside, as the page that shows this screen sees it. */
export function useEnvironment(): PageEnvironment {
  return usePageScope().environment;
}
