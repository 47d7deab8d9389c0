import { besideId, freeId } from './beside-id.ts';
import { hasTwin } from './has-twin.ts';
import type { HeldDraft, HeldInvoice, IdPair } from './holdings.ts';
import { isIssuedFrom } from './is-issued-from.ts';

export interface OwnDraftPlan {
  /** Drafts of this device that differ from the invoice issued with their id: they go on as `as`. */
  readonly movedDrafts: readonly IdPair[];
  /**
   * Drafts of this device that nobody changed here before they were issued elsewhere, or that say what
   * is issued or what another draft says.
   */
  readonly obsoleteDrafts: readonly string[];
  /** The drafts of this device as they are then. */
  readonly drafts: readonly HeldDraft[];
}

/** An invoice, and the id that it has here. */
export interface IssuedAs {
  readonly invoice: HeldInvoice;
  readonly as: string;
}

/** A draft that is issued cannot be written on under that id, so one of this device moves beside its invoice. */
export function planOwnDrafts(
  ours: readonly HeldDraft[],
  issued: readonly HeldInvoice[],
  issuedAs: ReadonlyMap<string, IssuedAs>,
  theirs: readonly HeldInvoice[],
): OwnDraftPlan {
  const taken = new Set([...ours, ...issued].map(({ id }) => id));
  const isConcerned = (draft: HeldDraft) =>
    draft.text !== undefined && (issuedAs.has(draft.id) || isIssuedFrom(draft, theirs));
  const drafts: HeldDraft[] = ours.filter((draft) => !isConcerned(draft));
  const movedDrafts: IdPair[] = [];
  const obsoleteDrafts: string[] = [];
  for (const draft of ours.filter(isConcerned)) {
    const { id, savedAt } = draft;
    const found = issuedAs.get(id);
    // Perhaps from a copy that was beside another draft, here or there.
    const isIssued = found === undefined || isIssuedFrom(draft, [found.invoice, ...theirs]);
    if (isIssued || hasTwin(drafts, draft)) {
      obsoleteDrafts.push(id);
      continue;
    }
    const as = freeId(besideId(found.as, savedAt), taken);
    taken.add(as);
    movedDrafts.push({ id, as });
    drafts.push({ ...draft, id: as });
  }
  return { drafts, movedDrafts, obsoleteDrafts };
}
