import type { CreditedMeanwhile } from '../../../billing/credit-notes/find-credited-meanwhile.ts';
import type { CreditRefusal } from '../../../billing/credit-notes/issue-credit-note.ts';
import type { Unfinished } from '../../../billing/make-orders.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import { IF_IT_FAILS_AGAIN } from '../../if-it-fails-again.ts';

/** Why no credit note was issued, and what to do. */
export function explainCreditRefusal(
  refusal: Exclude<CreditRefusal | Unfinished, { kind: 'cancelled' }>,
  isNothingLeft: boolean,
): string {
  switch (refusal.kind) {
    case 'nothing-credited':
      return isNothingLeft
        ? 'Not issued: nothing is left of this invoice that could be credited.'
        : 'Choose what is credited: there is nothing in this credit note yet.';
    case 'credited-meanwhile':
      return explainMeanwhile(refusal);
    case 'more-than-left': {
      const { row, weight, amount } = refusal.left;
      return `Of item ${row} only ${formatQuantity(weight)} kg and ${formatRupees(amount)} are left.`;
    }
    case 'nothing-of-row':
      return `Enter how much of item ${refusal.row} is credited, or set it to “Nothing”.`;
    case 'more-than-left-in-all':
      return `Of the whole invoice only ${formatRupees(refusal.left)} is left, as an item of it was credited twice. Credit less.`;
    case 'no-such-row':
    case 'row-twice':
      return `Item ${refusal.row} cannot be credited like this. Close this and begin again.`;
    case 'unfinished':
      return `Not issued: a part of the app could not be loaded. Check the connection and press again: nothing is issued twice by that. ${IF_IT_FAILS_AGAIN}`;
    case 'unread-notes':
      return 'Not issued: it is not known what is left of this invoice. Restore a backup, or confirm that you have looked in the sheet.';
    case 'already-issued':
      return 'This credit note is issued already.';
    case 'busy':
      return 'Another tab is issuing a credit note. Try again in a moment.';
    case 'no-number':
      return 'There is no number left for a credit note of this company. Check the staff file.';
    case 'too-long':
      return `The text for “${refusal.column.replaceAll('_', ' ')}” is too long for the sheet. Shorten it.`;
    case 'no-recipient':
    case 'bad-recipient':
      return 'Enter a complete e-mail address, such as name@example.com.';
    case 'mail-too-large':
      return 'Not issued: the PDF is too large for the e-mail service. Press “Generate Credit Note” and send it by hand.';
    case 'full':
      return 'Not issued: this device is full. Free up some space and try again.';
    case 'unavailable':
      return 'Not issued: this browser’s storage can’t be used right now. Close other tabs of this site and try again.';
  }
}

const WHAT_TO_DO = {
  'another-sum': ': look at the new sum and press again.',
  'more-than-left': ': choose from what is left and press again.',
  'nothing-left': '.',
};

function explainMeanwhile({ isByOtherDesk, now }: CreditedMeanwhile): string {
  const isAll = now === 'nothing-left';
  const credited = isByOtherDesk
    ? `another desk has credited ${isAll ? 'all that was left' : 'part'} of this invoice meanwhile`
    : `${isAll ? 'all that was left' : 'part'} of this invoice has been credited meanwhile`;
  return `Not issued, as ${credited}${WHAT_TO_DO[now]}`;
}
