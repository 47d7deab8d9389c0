import type { Refusal } from '../../domain/outbox/delivery.ts';
import type { ServiceFault } from './service-fault.ts';

export interface Explanation {
  /** What is wrong. */
  readonly what: string;
  /** What the owner can do about it. */
  readonly remedy: string;
}

/** What explains each kind of some faults. */
export type Explanations<Fault extends ServiceFault> = {
  readonly [Kind in Fault['kind']]: (fault: Extract<Fault, { kind: Kind }>) => Explanation;
};

export function quoteRefusal({ status, said }: Refusal): string {
  const words = said.trim();
  return words === '' ? `status ${status}` : `status ${status}: ${words}`;
}
