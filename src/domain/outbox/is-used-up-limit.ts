import type { Refusal } from './delivery.ts';

/** Whether a service refused because a plan or a limit is used up, for which no delivery is at fault. */
export function isUsedUpLimit({ status }: Refusal): boolean {
  return status === 402 || status === 426;
}
