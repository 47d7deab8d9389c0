import type { CarrierId } from './carrier.ts';
import { rankCarriers } from './rank-carriers.ts';

/**
 * The carrier that staff need not choose: the only one whose check digit is correct, or the only one
 * that uses such numbers. A mistyped number proposes none.
 */
export function proposeCarrier(number: string): CarrierId | undefined {
  const fitting = rankCarriers(number).filter(({ fit }) => fit !== 'mistyped');
  const verified = fitting.filter(({ fit }) => fit === 'verified');
  const [only, ...others] = verified.length > 0 ? verified : fitting;
  return others.length === 0 ? only?.carrier : undefined;
}
