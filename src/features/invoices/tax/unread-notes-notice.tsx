import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { isUnreadAgainst, type UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';
import { Notice } from '../../../ui/notice.tsx';
import group from '../field-group.module.css';

interface UnreadNotesNoticeProps {
  readonly invoice: IssuedInvoice;
  readonly unread: readonly UnreadCreditNote[];
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** Says that nobody knows here what is left of an invoice, and how to find out. */
export function UnreadNotesNotice({
  invoice,
  unread,
  isAccepted,
  onAccept,
}: UnreadNotesNoticeProps) {
  const isCertain = unread.some((each) => isUnreadAgainst(each, invoice) === 'yes');
  const [pronoun, them] = unread.length === 1 ? ['it', 'it says'] : ['them', 'they say'];
  return (
    <>
      <Notice tone="warn">
        {describeNotes(unread)} can’t be read on this device
        {isCertain ? '' : ' and may be of this invoice'}, so it is not known here what is left of
        this invoice. Restore a backup that has {pronoun}. Without one, look in the sheet what{' '}
        {them}, and credit only what is left.
      </Notice>
      <label className={group['tick']}>
        <input
          type="checkbox"
          className={group['check']}
          checked={isAccepted}
          onChange={({ target: { checked } }) => onAccept(checked)}
        />
        I have looked in the sheet what is left
      </label>
    </>
  );
}

function describeNotes(unread: readonly UnreadCreditNote[]): string {
  const numbers = unread.flatMap(({ key }) => key?.invoiceNumber ?? []);
  if (numbers.length < unread.length || numbers.length > 3)
    return unread.length === 1 ? 'A credit note' : `${unread.length} credit notes`;
  if (numbers.length === 1) return `Credit note ${numbers[0]}`;
  return `Credit notes ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
