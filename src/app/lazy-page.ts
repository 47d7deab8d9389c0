import { type ComponentType, lazy } from 'react';
import { rejectUnlessReloading } from './stale-chunk.ts';

/** A page whose code comes on demand. */
export interface PageOnDemand {
  /** Waits for its code while it renders, unless that was preloaded. */
  readonly component: () => ComponentType;
  /** Fetches the code before the first render, so that hydration has nothing to wait for. */
  readonly preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<ComponentType>): PageOnDemand {
  let preloaded: ComponentType | undefined;
  const fetchPage = () => load().catch(rejectUnlessReloading);
  const onDemand = lazy(async () => ({ default: await fetchPage() }));
  return {
    component: () => preloaded ?? onDemand,
    preload: async () => {
      preloaded = await fetchPage();
    },
  };
}
