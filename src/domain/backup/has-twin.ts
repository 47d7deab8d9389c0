import { baseOf } from './beside-id.ts';
import type { HeldDraft } from './holdings.ts';

/**
 * Whether one of the drafts, perhaps under an id beside it, says the same.
 * @param bases the ids that it may be beside, where its invoice has another id here than there
 */
export function hasTwin(
  drafts: readonly HeldDraft[],
  { id, text }: HeldDraft,
  bases: readonly string[] = [baseOf(id)],
): boolean {
  if (text === undefined) return false;
  return drafts.some((other) => other.text === text && bases.includes(baseOf(other.id)));
}
