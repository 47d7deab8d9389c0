import type { PageEnvironment } from './page-environment.ts';

/**
 * What one load of the page shares: its environment, and objects made at most once, such as the
 * database. They are kept here and not in modules, so that every test starts without any.
 */
export interface PageRuntime {
  readonly environment: PageEnvironment;
  /** Calls `make` the first time and returns the same object from then on. */
  readonly once: <Made>(make: (runtime: PageRuntime) => Made) => Made;
}

/** @param given objects that a test provides instead, each with the function that would make it. */
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
