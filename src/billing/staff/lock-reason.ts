import type { DeskEnvironment } from '../../environment/desk-environment.ts';

/** What locked the desk: a person here or in another tab, the time, or a clock set back. */
export type LockReason = (typeof REASONS)[number];

const REASONS = ['asked', 'elsewhere', 'idle', 'clock'] as const;

/** Key under which the reason survives the reload that ends a lock. */
const KEY = 'locked-by';

export function keepLockReason(
  { setTabItem }: Pick<DeskEnvironment, 'setTabItem'>,
  reason: LockReason,
): void {
  setTabItem(KEY, reason);
}

/** The reason stored before the reload; it is shown once. */
export function takeLockReason({
  getTabItem,
  setTabItem,
}: Pick<DeskEnvironment, 'getTabItem' | 'setTabItem'>): LockReason | undefined {
  const kept = getTabItem(KEY);
  if (kept !== null) setTabItem(KEY, '');
  return REASONS.find((reason) => reason === kept);
}
