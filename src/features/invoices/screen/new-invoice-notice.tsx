import { Notice } from '../../../ui/notice.tsx';

interface FollowsNoticeProps {
  /** Number of the issued invoice that was open. */
  readonly follows: string;
  /** That of the one being written. */
  readonly number: string;
}

/** Says that a change after the issue went into another invoice. */
export function NewInvoiceNotice({ follows, number }: FollowsNoticeProps) {
  return (
    <Notice tone="warn">
      Invoice {follows} has been issued and stays unchanged in the history. You are now writing a
      new one
      {number !== follows && `, ${number}`}.
    </Notice>
  );
}
