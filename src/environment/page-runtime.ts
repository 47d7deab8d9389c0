import type { PageEnvironment } from './page-environment.ts';

/**
 * One load of the page: its environment, and what it makes at most once, such as its database. Kept
 * here and not in modules, so that a test begins with nothing.
 */
export interface PageRuntime {
  readonly environment: PageEnvironment;
  /** What `make` returned the first time. */
  readonly once: <Made>(make: (runtime: PageRuntime) => Made) => Made;
}

/** @param given what a test puts in the place of what would be made, by its maker. */
export function makePageRuntime(
  environment: PageEnvironment,
  given: Iterable<readonly [unknown, unknown]> = [],
): PageRuntime {
  const made = new Map(given);
  const runtime: PageRuntime = {
    environment,
    once: <Made>(make: (runtime: PageRuntime) => Made) => {
      if (!made.has(make)) made.set(make, make(runtime));
      return made.get(make) as Made;
    },
  };
  return runtime;
}
