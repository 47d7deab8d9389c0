import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { Notice } from '../../../ui/notice.tsx';

interface FollowingInvoiceNoticeProps {
  /** Number of the issued invoice that was open. */
  readonly follows: string;
  /** That of the one being written. */
  readonly number: string;
  /** Another tab or device issued it while it was being written here. */
  readonly isIssuedElsewhere?: boolean;
}

/** Says that what is typed after the issue goes into another invoice. */
export function ContinuedAsNewNotice({
  follows,
  number,
  isIssuedElsewhere,
}: FollowingInvoiceNoticeProps) {
  if (isIssuedElsewhere) {
    return (
      <Notice tone="warn">
        Invoice {shortenLine(follows)} was issued in another tab or on another device and stays
        unchanged in the history. What you wrote here is now a new invoice
        {number !== follows && `, ${shortenLine(number)}`}. It has not been issued yet.
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      Invoice {shortenLine(follows)} has been issued and stays unchanged in the history. You are now
      writing a new one
      {number !== follows && `, ${shortenLine(number)}`}.
    </Notice>
  );
}
