import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import type { UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';
import { Notice } from '../../../ui/notice.tsx';
import group from '../field-group.module.css';
import { describeUnreadNotes } from './describe-unread-notes.ts';

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
  const [pronoun, them] = unread.length === 1 ? ['it', 'it says'] : ['them', 'they say'];
  return (
    <>
      <Notice tone="warn">
        {describeUnreadNotes(invoice, unread)}, so it is not known here what is left of this
        invoice. Restore a backup that has {pronoun}, which helps unless the storage key has been
        changed since. Without one, look in the sheet what {them}, and credit only what is left.
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
