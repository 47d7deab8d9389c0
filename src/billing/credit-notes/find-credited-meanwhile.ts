import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { comparableKey } from '../../domain/outbox/comparable-key.ts';
import { creditLeft, creditLeftInAll } from '../../domain/tax/credit-left.ts';
import type { CreditNote } from '../../domain/tax/credit-note.ts';
import {
  type DrawnUpCreditNote,
  drawUpCreditNote,
  type RowCredit,
} from '../../domain/tax/draw-up-credit-note.ts';
import { isAgainst } from '../../domain/tax/is-against.ts';
import { keyOfCreditNote } from '../../domain/tax/key-of-credit-note.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { KeptCreditNote } from './read-credit-notes.ts';

/** The invoice was credited since staff have looked, so that another sum would be issued than they saw. */
export interface CreditedMeanwhile {
  readonly kind: 'credited-meanwhile';
  /** Every credit note of the invoice, also those that staff have seen. */
  readonly notes: readonly CreditNote[];
  readonly isByOtherDesk: boolean;
  /** What the same choice comes to now. */
  readonly now: 'another-sum' | 'more-than-left' | 'nothing-left';
}

interface CreditOnScreen {
  readonly invoice: IssuedInvoice;
  readonly reason: string;
  readonly credits?: readonly RowCredit[];
  readonly seen?: readonly CreditNote[];
}

/** Undefined where what would be issued is what staff see, or where they see nothing. */
export function findCreditedMeanwhile(
  { seen, ...credit }: CreditOnScreen,
  kept: readonly KeptCreditNote[],
  drawnUp: DrawnUpCreditNote,
  now: Timestamp,
): CreditedMeanwhile | undefined {
  if (seen === undefined) return undefined;
  const onScreen = drawUpCreditNote({ ...credit, earlier: seen, creditNoteNumber: '' }, now);
  if (hasSameSums(onScreen, drawnUp)) return undefined;
  const notes = kept.filter(({ note }) => isAgainst(note, credit.invoice));
  const known = new Set(seen.map(identityOf));
  const unseen = notes.filter(({ note }) => !known.has(identityOf(note)));
  if (unseen.length === 0 && drawnUp.kind !== 'credit-note') return undefined;
  const all = notes.map(({ note }) => note);
  const isNothingLeft = creditLeftInAll(creditLeft(credit.invoice, all)) === 0;
  const sumNow = drawnUp.kind === 'credit-note' ? 'another-sum' : 'more-than-left';
  return {
    kind: 'credited-meanwhile',
    notes: all,
    isByOtherDesk: unseen.some(({ isBroughtIn }) => isBroughtIn),
    now: isNothingLeft ? 'nothing-left' : sumNow,
  };
}

function hasSameSums(one: DrawnUpCreditNote, other: DrawnUpCreditNote): boolean {
  return (
    one.kind === 'credit-note' &&
    other.kind === 'credit-note' &&
    JSON.stringify(one.note.sums) === JSON.stringify(other.note.sums)
  );
}

function identityOf(note: CreditNote): string {
  return comparableKey(keyOfCreditNote(note));
}
