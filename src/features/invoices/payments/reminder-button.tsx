import { useState } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import type { Settlement } from '../../../domain/payments/settle.ts';
import { timestamp } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';
import { ResendDialog } from '../resend-dialog.tsx';
import { describeUnreadNotes } from '../tax/describe-unread-notes.ts';
import { UNKNOWN_PAYMENTS, usePaidElsewhere } from './use-paid-elsewhere.ts';

interface ReminderButtonProps {
  readonly kept: Pick<HistoryInvoice, 'id' | 'invoice' | 'broughtInAt'>;
  readonly settlement: Settlement;
}

/** Mails the customer what is owing, with the invoice, as a delivery of its own. */
export function ReminderButton({ kept, settlement }: ReminderButtonProps) {
  const { newId } = useEnvironment();
  const [drawn, setDrawn] = useState<string>();
  const { invoice } = kept;
  const reminder = reminderText(invoice, settlement);
  const { unread } = settlement;
  const doubt =
    unread.length === 0
      ? ''
      : ` ${describeUnreadNotes(invoice, unread)}: look in the sheet first what is owing.`;
  const elsewhere = usePaidElsewhere(kept)
    ? ` ${UNKNOWN_PAYMENTS}: ask there first whether it is paid.`
    : '';
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`Remind about ${invoice.invoiceNumber}`}
        onClick={() => setDrawn(newId())}
      >
        Remind…
      </Button>
      {drawn !== undefined && (
        <ResendDialog
          drawn={drawn}
          invoice={kept}
          title={`Remind about ${invoice.invoiceNumber}`}
          note={`The mail says: ${reminder} The invoice is attached.${doubt}${elsewhere}`}
          reminder={{ reminder, amount_owing: formatRupees(settlement.owing) }}
          onOrdered={undefined}
          onClose={() => setDrawn(undefined)}
        />
      )}
    </>
  );
}

function reminderText(
  { invoiceNumber, createdAt, totals }: IssuedInvoice,
  { owing, paid }: Settlement,
): string {
  const day = formatDate(dayInIndia(timestamp(Date.parse(createdAt))));
  const part = paid > 0 ? ` of ${formatRupees(totals.total)}` : '';
  return `${formatRupees(owing)}${part} is still owing for invoice ${invoiceNumber} of ${day}.`;
}
