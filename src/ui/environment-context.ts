import { createContext, useContext } from 'react';
import type { PageEnvironment } from '../environment/page-environment.ts';

export const EnvironmentContext = createContext<PageEnvironment | null>(null);

/** The outside, as the page that shows this screen provides it. */
export function useEnvironment(): PageEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === null) throw new Error('A screen was rendered without its environment.');
  return environment;
}
