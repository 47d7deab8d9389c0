import { useSyncExternalStore } from 'react';
import { useEnvironment } from './page-context.ts';

/** What the browser believes; a prerendered page believes that it is online. */
export function useOnline(): boolean {
  const { isOnline, onConnectionChange } = useEnvironment();
  return useSyncExternalStore(onConnectionChange, isOnline, () => true);
}
