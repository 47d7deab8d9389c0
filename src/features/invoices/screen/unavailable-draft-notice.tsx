import type { UnavailableDraft } from '../../../billing/editor/editor-state.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface UnopenedNoticeProps {
  readonly unopened: UnavailableDraft;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** Says why a draft could not be opened. */
export function UnavailableDraftNotice({ unopened, onTryAgain, onClose }: UnopenedNoticeProps) {
  const { kept, why } = unopened;
  const name = `Draft ${shortenLine(kept.draft.invoiceNumber)}`;
  return (
    <Notice
      tone="warn"
      actions={
        <>
          {why === 'elsewhere' && <Button onClick={onTryAgain}>Try again</Button>}
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {why === 'elsewhere'
        ? `${name} is open in another tab. Continue there, or close that tab and try again.`
        : `${name} was issued or deleted in another tab, so it can’t be opened.`}
    </Notice>
  );
}
