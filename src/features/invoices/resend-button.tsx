import { useState } from 'react';
import { type IssuedRecord, issuedOf } from '../../billing/history/invoice-records.ts';
import { numberOf } from '../../domain/tax/invoice-or-credit-note.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { ResendDialog } from './resend-dialog.tsx';

interface ResendButtonProps {
  readonly invoice: IssuedRecord;
  /** Where several invoices are listed, the button names the one that is meant. */
  readonly isListed?: boolean;
  readonly onOrdered?: () => void;
}

/** Mails an issued invoice or credit note once more, to the same or a corrected address. */
export function ResendButton({ invoice, isListed = false, onOrdered }: ResendButtonProps) {
  const { newId } = useEnvironment();
  const [drawn, setDrawn] = useState<string>();
  const number = numberOf(issuedOf(invoice));
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={isListed ? `Send ${number} again` : undefined}
        onClick={() => setDrawn(newId())}
      >
        Send again…
      </Button>
      {drawn !== undefined && (
        <ResendDialog
          drawn={drawn}
          invoice={invoice}
          onOrdered={onOrdered}
          onClose={() => setDrawn(undefined)}
        />
      )}
    </>
  );
}
