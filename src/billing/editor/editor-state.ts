import type { FromBackup } from '../../domain/backup/from-backup.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { KeptDraft } from '../drafts/draft-records.ts';
import type { DraftSaving } from '../drafts/draft-store.ts';
import type { IssueOutcome } from '../issuing/issue-draft.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import type { KnownInvoice } from '../issuing/known-invoice.ts';
import type { NotMailed } from '../issuing/mail-issued.ts';

/** The invoice that is open in the editor. */
export interface OpenInvoice {
  /** Stays the same when the invoice is issued. */
  readonly id: string;
  /** Stays the same while the form is in use, even when an issued invoice continues as another one. */
  readonly editorKey: string;
  readonly draft: InvoiceDraft;
  /** False while nothing has been typed: such a draft is not worth saving. */
  readonly isTouched: boolean;
  /** Number of the issued invoice that this one was continued from. */
  readonly follows?: string;
  /** That one was issued by another tab or device while this text was open here as its draft. */
  readonly isIssuedElsewhere?: true;
  /** Another tab wrote on its draft too, which went on there: this one has what was written here. */
  readonly isSplit?: true;
  /** A backup has brought its draft, and staff have not confirmed that it is not issued yet. */
  readonly fromBackup?: FromBackup;
  /** Ids of invoices issued from copies of its draft, of which staff have said that it is another one. */
  readonly others?: readonly string[];
  /** Present from the issue until the next change. */
  readonly issued?: IssuedDocument;
}

/** A draft that was not opened, because another tab has it open, has issued it or has deleted it. */
export interface UnavailableDraft {
  readonly kept: KeptDraft;
  readonly why: 'elsewhere' | 'gone';
}

/** Why an invoice was not issued, or was issued and not mailed. */
export type EditorRefusal =
  | Exclude<IssueOutcome, { kind: 'issued' | 'issued-elsewhere' | 'number-used' }>
  | NumberUsed
  /** The browser's data was deleted since the issue: the text is a draft again. */
  | { readonly kind: 'deleted-since' }
  /** The code of the PDF did not come, or its file was not saved; pressing again is safe. */
  | { readonly kind: 'unfinished' }
  | NotMailed;

/** Why not all of a press was done. */
export type PressRefusal =
  | Exclude<EditorRefusal, NotMailed>
  /** Of the invoice with this number, which it was issued under. */
  | (NotMailed & { readonly invoiceNumber: string })
  /** The form says what has become of the draft; nothing was issued. */
  | { readonly kind: 'to-be-read' };

/** The number on the form is already used. */
export interface NumberUsed {
  readonly kind: 'number-used';
  readonly number: string;
  /** Whose it is; undefined where that is not on this device. */
  readonly taken: KnownInvoice | undefined;
  /** Empty when there is none. */
  readonly freeNumber: string;
  readonly shown: ShownNumber;
}

/**
 * What the form shows now: the free number; the used one, which stays when it was typed by hand, so that
 * the free one is only offered; or another one, typed during the press, of which nothing is known.
 */
export type ShownNumber = 'free' | 'used' | 'other';

/** Whether what was typed is saved on this device. */
export type SavingState = DraftSaving | { readonly kind: 'saving' };

export interface EditorState {
  /** Undefined until the editor has opened one. */
  readonly invoice: OpenInvoice | undefined;
  /** Of the last press; cleared by the next change. */
  readonly refusal: EditorRefusal | undefined;
  /** The draft that could not be opened at the last try. */
  readonly unopened: UnavailableDraft | undefined;
  readonly saving: SavingState;
  /** An invoice is being issued or sent. */
  readonly isIssuing: boolean;
  /** The open invoice is about to be replaced or closed: what is typed now would belong to neither. */
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
