import type { Refusal } from './delivery.ts';

/**
 * Whether what a service refused may be taken later with nobody having changed it: a plan or a sending
 * limit was used up, or a relay's mail server did not say clearly why.
 */
export function mayBeTakenLater({ status }: Refusal): boolean {
  return status === 402 || status === 426;
}
