import type { PageEnvironment } from './page-environment.ts';

/**
 * One load of the page: its environment, and what it makes at most once, such as its database. Kept
 * here and not in modules, so that a test begins with nothing.
 */
export interface PageScope {
  readonly environment: PageEnvironment;
  /** What `make` returned the first time. */
  readonly once: <Made>(make: (scope: PageScope) => Made) => Made;
}

export function makePageScope(environment: PageEnvironment): PageScope {
  const made = new Map<unknown, unknown>();
  const scope: PageScope = {
    environment,
    once: <Made>(make: (scope: PageScope) => Made) => {
      if (!made.has(make)) made.set(make, make(scope));
      return made.get(make) as Made;
    },
  };
  return scope;
}
