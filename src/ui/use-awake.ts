import { useSyncExternalStore } from 'react';

/**
 * False while a page is still the HTML it came as. A field that takes letters before its code is
 * there would lose them, so fields begin read-only.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
