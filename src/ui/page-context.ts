import { createContext, useContext } from 'react';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { PageRuntime } from '../environment/page-runtime.ts';

export const PageContext = createContext<PageRuntime | null>(null);

/** The page that shows this screen, with what it makes at most once. */
export function usePageRuntime(): PageRuntime {
  const runtime = useContext(PageContext);
  if (runtime === null) throw new Error('A screen was rendered without its page.');
  return runtime;
}

/** The outside, as the page that shows this screen sees it. */
export function useEnvironment(): PageEnvironment {
  return usePageRuntime().environment;
}
