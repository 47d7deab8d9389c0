import type { NaturalKey } from '../outbox/entry.ts';
import type { Timestamp } from '../units.ts';
import type { DraftEdits } from './draft-edits.ts';

/** A draft, as far as a restore has to know it. */
export interface HeldDraft {
  readonly id: string;
  readonly savedAt: Timestamp;
  /** What is written in it; undefined when it cannot be opened. */
  readonly text: string | undefined;
  /** The same without tax fields, as a company without `tax` issues it. */
  readonly untaxedText?: string | undefined;
  /** Both without the number, where that was only proposed: the issue may have given another one. */
  readonly unnumberedTexts?: readonly string[] | undefined;
  /** Absent when an earlier version wrote it. */
  readonly edits?: DraftEdits | undefined;
  /** The `savedAt` that the edits were noted with. */
  readonly editsSavedAt?: Timestamp | undefined;
  /** A tab of this device may have it open. */
  readonly isOpen?: boolean | undefined;
}

/** An issued invoice, or one mailed once more, as far as a restore has to know it. */
export interface HeldInvoice {
  readonly id: string;
  /** Undefined when nothing of the invoice can be read. */
  readonly key: NaturalKey | undefined;
  /** What was issued; undefined when it cannot be opened, or there is no draft to compare it with. */
  readonly text: string | undefined;
  /** The same without its number. */
  readonly unnumberedText?: string | undefined;
  /** Those of the draft that was issued; absent when an earlier version issued it. */
  readonly edits?: DraftEdits | undefined;
}

/** What a device or a backup holds. */
export interface Holdings {
  readonly drafts: readonly HeldDraft[];
  readonly invoices: readonly HeldInvoice[];
}

/** A record of the one side and its id on the other. */
export interface IdPair {
  readonly id: string;
  readonly as: string;
}
