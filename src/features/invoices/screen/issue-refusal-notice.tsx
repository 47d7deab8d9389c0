import type { EditorRefusal } from '../../../billing/editor/editor-state.ts';
import type { NotMailed } from '../../../billing/issuing/mail-issued.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { MAX_TOTAL } from '../../../domain/invoice/finalise-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { IF_IT_FAILS_AGAIN } from '../../if-it-fails-again.ts';
import { explainUsedNumber } from './explain-used-number.ts';

interface IssueRefusalNoticeProps {
  readonly refusal:
    | Exclude<EditorRefusal, { kind: 'incomplete' | 'from-backup' | 'draft-issued' }>
    | undefined;
  readonly onTakeNumber: (number: string) => void;
}

/** Why an invoice was not issued or not mailed, and what to do. */
export function IssueRefusalNotice({ refusal, onTakeNumber }: IssueRefusalNoticeProps) {
  if (refusal === undefined) return null;
  const free = refusal.kind === 'number-used' && refusal.shown === 'used' ? refusal.freeNumber : '';
  const offer = free !== '' && {
    actions: <Button onClick={() => onTakeNumber(free)}>Use {free}</Button>,
  };
  return (
    <Notice tone="bad" {...offer}>
      {messageFor(refusal)}
    </Notice>
  );
}

function messageFor(refusal: NonNullable<IssueRefusalNoticeProps['refusal']>): string {
  switch (refusal.kind) {
    case 'no-company':
      return 'Please select a company first';
    case 'no-number':
      return 'Enter an invoice number.';
    case 'number-used':
      return explainUsedNumber(refusal);
    case 'unfinished':
      return `This was not finished. Check the connection and press again: nothing is issued or sent twice by that. ${IF_IT_FAILS_AGAIN}`;
    case 'newer-draft':
      return 'A newer version of this app wrote something in this draft that this version would leave out, so nothing was issued. Reload the page to get the newer version.';
    case 'too-large':
      return `The total is above ${formatRupees(MAX_TOTAL)}. Check the weights and prices.`;
    case 'too-long':
      return `The text for “${refusal.column.replaceAll('_', ' ')}” is too long for the sheet. Shorten it.`;
    case 'not-mailed':
      return messageForUnmailed(refusal.why);
    case 'deleted-since':
      return 'This invoice is no longer on this device, because the browser’s data was deleted. Its text is a draft again. Before you issue it once more, check whether it is in the sheet.';
    case 'full':
      return 'This device is full, so the invoice was not issued. Free up some space and try again. What you typed is still here.';
    case 'unavailable':
      return 'This browser’s storage can’t be used right now, so the invoice was not issued. Close other tabs of this site and try again.';
  }
}

function messageForUnmailed(why: NotMailed['why']): string {
  switch (why.kind) {
    case 'bad-recipient':
      return 'Issued, but not mailed: the customer’s e-mail address is incomplete. Press “Send again…” to use another address.';
    case 'mail-too-large':
      return 'Issued, but not mailed: the PDF is too large for the e-mail service. Press “Generate Invoice” and send the PDF by hand.';
    case 'perhaps-mailed':
      return 'This invoice was issued on another device, which may have mailed it already. Nothing was mailed from here. Press “Send Invoice” again to mail it all the same.';
    case 'no-such-invoice':
      return 'This invoice is no longer on this device. Nothing was sent.';
    case 'full':
      return 'Issued, but not mailed: this device is full. Free up some space and try again.';
    case 'unavailable':
      return 'Issued, but not mailed: this browser’s storage can’t be used right now. Close other tabs of this site and try again.';
  }
}
