import { useSyncExternalStore } from 'react';
import type { PageEnvironment } from '../environment/page-environment.ts';
import { useEnvironment } from './page-context.ts';

/**
 * A reading of the clock that a prerendered page can hold: the moment of the build while it
 * hydrates, then the visitor's own. `read` has to return the same for the same moment.
 */
export function useHydrationSafeNow<Reading extends string>(
  read: (now: PageEnvironment['builtAt']) => Reading,
): Reading {
  const { now, builtAt } = useEnvironment();
  return useSyncExternalStore(
    never,
    () => read(now()),
    () => read(builtAt),
  );
}

function never(): () => void {
  return () => undefined;
}
