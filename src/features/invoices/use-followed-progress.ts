import { useSyncExternalStore } from 'react';
import type { HistoryFollower } from '../../billing/shared-history/history-follower.ts';
import type { HistoryProgress } from '../../domain/shared-history/history-progress.ts';

/** How far the agency's table is on this device; undefined without one, and until it is read. */
export function useFollowedProgress(
  follower: HistoryFollower | undefined,
): HistoryProgress | undefined {
  const read = useSyncExternalStore(
    follower?.progress.subscribe ?? subscribeToNothing,
    follower?.progress.state ?? readNothing,
    readNothing,
  );
  return read?.kind === 'done' ? read.value : undefined;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function readNothing(): undefined {
  return undefined;
}
