import { groupBy } from '../group-by.ts';
import { comparableKey } from '../outbox/comparable-key.ts';
import type { NaturalKey } from '../outbox/entry.ts';
import { naturalKeyText } from '../outbox/natural-key-text.ts';
import { drawnOfResend, resendId, resentInvoice } from '../outbox/resend-id.ts';
import { baseOf, besideId } from './beside-id.ts';
import { hasTwin } from './has-twin.ts';
import type { HeldDraft, HeldInvoice, Holdings, IdPair } from './holdings.ts';
import { isEarlierState } from './is-earlier-state.ts';
import { isIssuedFrom } from './is-issued-from.ts';
import { isWrittenOnFrom } from './is-written-on-from.ts';
import { knownEdits } from './known-edits.ts';
import { type IssuedAs, type OwnDraftPlan, planOwnDrafts } from './plan-own-drafts.ts';

export interface RestorePlan extends Omit<OwnDraftPlan, 'drafts'> {
  /** Invoices of the backup that are new here; `as` is another id where theirs is taken. */
  readonly newInvoices: readonly IdPair[];
  /** Invoices of the backup that are here already, as `as`. */
  readonly knownInvoices: readonly IdPair[];
  /** Drafts of the backup that are new here. */
  readonly newDrafts: readonly IdPair[];
  /** Drafts of the backup that take the place of earlier states of them here. */
  readonly laterDrafts: readonly IdPair[];
  /** Those earlier states; of several of one draft only one has a later one under its id then. */
  readonly outdatedDrafts: readonly string[];
  /** How many drafts here are a later state now, or have taken in earlier ones. */
  readonly updatedDrafts: number;
  /** How many drafts of the backup are here already, as they are or written on from there. */
  readonly knownDrafts: number;
  /** How many drafts of the backup have been issued since. */
  readonly issuedDrafts: number;
}

/**
 * Decides what a restore adds. Invoices are the same if their natural keys are, as a sheet may show
 * them: one draft finished on two devices is two invoices with one id. Nothing that only one side
 * holds is dropped.
 */
export function planRestore(here: Holdings, backup: Holdings): RestorePlan {
  const invoices = planInvoices(here.invoices, backup.invoices);
  const issuedHere = [...here.invoices, ...invoices.added];
  const issuedAs = new Map([
    ...invoicesOfDrafts(invoices.knownInvoices, backup.invoices),
    ...issuedHere.map((invoice) => [invoice.id, { invoice, as: invoice.id }] as const),
  ]);
  const own = planOwnDrafts(here.drafts, issuedHere, issuedAs, backup.invoices);
  const theirs = planTheirDrafts(
    own.drafts,
    new Set(here.drafts.map(({ id }) => id)),
    [...issuedHere, ...backup.invoices],
    newestFirst(backup.drafts),
    new Map(invoices.knownInvoices.map(({ id, as }) => [id, as])),
  );
  return {
    newInvoices: invoices.newInvoices,
    knownInvoices: invoices.knownInvoices,
    movedDrafts: own.movedDrafts,
    obsoleteDrafts: own.obsoleteDrafts,
    ...theirs,
  };
}

interface InvoicePlan extends Pick<RestorePlan, 'newInvoices' | 'knownInvoices'> {
  /** The new invoices under the ids that they have here. */
  readonly added: readonly HeldInvoice[];
}

function planInvoices(ours: readonly HeldInvoice[], theirs: readonly HeldInvoice[]): InvoicePlan {
  const idOf = new Map(
    ours.flatMap(({ id, key }) => (key === undefined ? [] : [[identityOf(id, key), id] as const])),
  );
  const taken = new Set(ours.map(({ id }) => id));
  const newInvoices: IdPair[] = [];
  const knownInvoices: IdPair[] = [];
  const added: HeldInvoice[] = [];
  const idHere = new Map<string, string>();
  for (const invoice of resendsLast(theirs)) {
    const { id, key } = invoice;
    if (key === undefined) continue;
    const text = identityOf(id, key);
    const wanted = followInvoice(id, idHere);
    const beside = besideId(wanted, differenceOf(id, key));
    const as = idOf.get(text) ?? (taken.has(wanted) ? beside : wanted);
    idHere.set(id, as);
    if (taken.has(as)) {
      knownInvoices.push({ id, as });
      continue;
    }
    newInvoices.push({ id, as });
    added.push({ ...invoice, id: as });
    idOf.set(text, as);
    taken.add(as);
  }
  return { newInvoices, knownInvoices, added };
}

function resendsLast(invoices: readonly HeldInvoice[]): readonly HeldInvoice[] {
  const isResend = ({ id }: HeldInvoice) => resentInvoice(id) !== undefined;
  return [...invoices.filter((each) => !isResend(each)), ...invoices.filter(isResend)];
}

/** A resend's id names its invoice, so it changes with the invoice's. */
function followInvoice(id: string, idHere: ReadonlyMap<string, string>): string {
  const invoiceId = resentInvoice(id);
  const as = invoiceId === undefined ? undefined : idHere.get(invoiceId);
  const isSame = as === undefined || as === invoiceId;
  return isSame ? id : resendId(as, drawnOfResend(id) ?? '');
}

/** Invoices that came here under another id than that of their draft, which the backup tells. */
function invoicesOfDrafts(
  known: readonly IdPair[],
  theirs: readonly HeldInvoice[],
): readonly (readonly [string, IssuedAs])[] {
  const byId = new Map(theirs.map((invoice) => [invoice.id, invoice]));
  return known.flatMap(({ id, as }) => {
    const invoice = byId.get(id);
    return invoice === undefined ? [] : [[id, { invoice, as }] as const];
  });
}

type TheirDraftPlan = Pick<
  RestorePlan,
  'newDrafts' | 'laterDrafts' | 'outdatedDrafts' | 'updatedDrafts' | 'knownDrafts' | 'issuedDrafts'
>;

/**
 * Of two states of one draft theirs takes the place of ours where it was written on from that, unless a
 * tab may have ours open and still hold what is not saved. Otherwise ours stays, and theirs is added
 * beside it unless ours was written on from it.
 * @param taken the ids of our drafts before the restore, also of those that it takes away: such a draft may
 * be open, and what comes under its id would be taken for its text
 * @param idHere the ids here of their invoices; a draft may be beside either
 */
function planTheirDrafts(
  ours: readonly HeldDraft[],
  taken: ReadonlySet<string>,
  issued: readonly HeldInvoice[],
  theirs: readonly HeldDraft[],
  idHere: ReadonlyMap<string, string>,
): TheirDraftPlan {
  let drafts = [...ours];
  const byId = groupBy(issued, (invoice) => invoice.id);
  // What moves beside an invoice, or comes with this restore, stays.
  const replaceable = new Set(
    ours.filter(
      ({ id, text, isOpen }) =>
        text !== undefined && isOpen !== true && taken.has(id) && !byId.has(id),
    ),
  );
  const newDrafts: IdPair[] = [];
  const laterDrafts: IdPair[] = [];
  const outdatedDrafts: string[] = [];
  let [updatedDrafts, knownDrafts, issuedDrafts] = [0, 0, 0];
  for (const draft of theirs) {
    const { id, savedAt, text } = draft;
    const own = drafts.find((each) => each.id === id);
    const isUnopened = own !== undefined && text === undefined;
    const base = baseOf(id);
    const bases = [base, idHere.get(base) ?? base];
    if (isUnopened || hasTwin(drafts, draft, bases) || hasLaterState(drafts, draft)) {
      knownDrafts += 1;
      continue;
    }
    if (isIssuedFrom(draft, issued, bases)) {
      issuedDrafts += 1;
      continue;
    }
    const invoices = byId.get(id) ?? [];
    const isFree = own === undefined && !taken.has(id) && invoices.length === 0;
    const isEarlier = (each: HeldDraft) => replaceable.has(each) && isEarlierState(each, draft);
    // One that cannot be opened takes nobody's place.
    const earlier = text === undefined ? [] : drafts.filter(isEarlier);
    const replaced = earlier.find((each) => each === own) ?? earlier[0];
    const as = replaced?.id ?? (isFree ? id : besideId(id, savedAt));
    if (!invoices.every((invoice) => isWrittenOn(draft, invoice)) || byId.has(as)) {
      issuedDrafts += 1;
      continue;
    }
    drafts = drafts.filter((each) => !earlier.includes(each));
    outdatedDrafts.push(...earlier.map((each) => each.id));
    if (replaced !== undefined) updatedDrafts += 1;
    if (drafts.some((each) => each.id === as)) {
      knownDrafts += 1;
      continue;
    }
    (replaced === undefined ? newDrafts : laterDrafts).push({ id, as });
    drafts.push({ ...draft, id: as });
  }
  return { newDrafts, laterDrafts, outdatedDrafts, updatedDrafts, knownDrafts, issuedDrafts };
}

/** Whether the draft, which is not as it was issued, was written on after that. */
function isWrittenOn(draft: HeldDraft, invoice: HeldInvoice): boolean {
  const { key } = invoice;
  if (key === undefined || draft.text === undefined) return false;
  // A row tells no edits, so what says something else is kept; of an older draft only the clock tells.
  return knownEdits(draft) !== undefined || draft.savedAt > Date.parse(key.createdAt);
}

/** Whether one of the drafts was written on from this state. */
function hasLaterState(drafts: readonly HeldDraft[], draft: HeldDraft): boolean {
  const { id, savedAt } = draft;
  return knownEdits(draft) === undefined
    ? drafts.some((other) => other.id === id && savedAt <= other.savedAt)
    : drafts.some((other) => isWrittenOnFrom(other, draft));
}

/** The natural key; of a resend also what its id adds, which is drawn and so the same everywhere. */
function identityOf(id: string, key: NaturalKey): string {
  return JSON.stringify([comparableKey(key), ...drawnParts(id)]);
}

/** What makes a second id of a taken one; earlier versions made the same. */
function differenceOf(id: string, key: NaturalKey): string {
  return naturalKeyText(key, drawnParts(id));
}

function drawnParts(id: string): readonly string[] {
  const drawn = drawnOfResend(id);
  return drawn === undefined ? [] : [drawn];
}

function newestFirst(drafts: readonly HeldDraft[]): readonly HeldDraft[] {
  return [...drafts].sort((one, other) => other.savedAt - one.savedAt);
}
