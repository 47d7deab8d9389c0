import type { Unopened } from '../../../billing/editor/editor-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface UnopenedNoticeProps {
  readonly unopened: Unopened;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** Says why a draft does not lie on this desk. */
export function UnopenedNotice({ unopened, onTryAgain, onClose }: UnopenedNoticeProps) {
  const { kept, why } = unopened;
  const name = `Draft ${kept.draft.invoiceNumber}`;
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
        ? `${name} lies on the desk in another tab, so it is not opened here too. Go on with it there, or lock or close that tab and try again.`
        : `${name} was issued or deleted in another tab, so there is nothing left to write.`}
    </Notice>
  );
}
