import { baseOf } from './beside-id.ts';
import type { HeldDraft } from './holdings.ts';

/** Whether one of the drafts, perhaps under an id beside it, says the same. */
export function hasTwin(drafts: readonly HeldDraft[], { id, text }: HeldDraft): boolean {
  if (text === undefined) return false;
  return drafts.some((other) => other.text === text && baseOf(other.id) === baseOf(id));
}
