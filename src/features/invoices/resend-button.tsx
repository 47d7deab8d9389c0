import { useState } from 'react';
import type { HistoryInvoice } from '../../billing/history/invoice-records.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { ResendDialog } from './resend-dialog.tsx';

interface ResendButtonProps {
  readonly invoice: Pick<HistoryInvoice, 'id' | 'invoice'>;
  /** Where several invoices are listed, the button names the one that is meant. */
  readonly isListed?: boolean;
  readonly onOrdered?: () => void;
}

/** Mails an issued invoice once more, to the same or a corrected address. */
export function ResendButton({ invoice, isListed = false, onOrdered }: ResendButtonProps) {
  const { newId } = useEnvironment();
  const [drawn, setDrawn] = useState<string>();
  const { invoiceNumber } = invoice.invoice;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={isListed ? `Send ${invoiceNumber} again` : undefined}
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
