import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { KeptDraft } from '../drafts/draft-records.ts';
import type { DraftSaving } from '../drafts/draft-store.ts';
import type { IssueOutcome } from '../issuing/issue-draft.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import type { SendOutcome } from '../issuing/send-issued.ts';

/** The invoice that is open in the editor. */
export interface OpenInvoice {
  /** Kept by the invoice when it is issued. */
  readonly id: string;
  /** Names its time in the editor, in which an issued invoice may go on as another one. */
  readonly editorKey: string;
  readonly draft: InvoiceDraft;
  /** False while nothing was typed: such a draft is not worth keeping. */
  readonly isTouched: boolean;
  /** Number of the issued invoice that this one was begun on top of. */
  readonly follows?: string;
  /** Present once it is issued, and until it is changed. */
  readonly issued?: IssuedDocument;
}

/** A draft that was not opened: another tab writes it, or has issued or deleted it. */
export interface UnopenedDraft {
  readonly kept: KeptDraft;
  readonly why: 'elsewhere' | 'gone';
}

/** Why an invoice was not issued or not sent. */
export type Refusal =
  | Exclude<IssueOutcome, { kind: 'issued' | 'number-used' }>
  /** With a number that is free instead; empty when there is none to offer. */
  | { readonly kind: 'number-used'; readonly freeNumber: string }
  | Exclude<SendOutcome, { kind: 'ordered' | 'no-recipient' }>;

/** Whether what was typed is safe on this device. */
export type SavingState = DraftSaving | { readonly kind: 'saving' };

export interface EditorState {
  /** Undefined until the editor has opened one. */
  readonly invoice: OpenInvoice | undefined;
  /** Of the last press; gone with the next change. */
  readonly refusal: Refusal | undefined;
  /** The draft that was last to be opened and was not. */
  readonly unopened: UnopenedDraft | undefined;
  readonly saving: SavingState;
  /** An invoice is being issued or sent. */
  readonly isIssuing: boolean;
  /** Another invoice is about to be opened, or none: what is typed now would belong to neither. */
  readonly isReplacing: boolean;
}

export const CLOSED_EDITOR: EditorState = {
  invoice: undefined,
  refusal: undefined,
  unopened: undefined,
  saving: { kind: 'untouched' },
  isIssuing: false,
  isReplacing: false,
};
