import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { lastDayOfCredit } from '../../../domain/tax/last-day-of-credit.ts';
import { timestamp } from '../../../domain/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';

interface LateCreditNoticeProps {
  readonly invoice: Pick<IssuedInvoice, 'createdAt' | 'totals'>;
}

/** Says that the tax of an invoice can no longer be taken back; nothing while it can. */
export function LateCreditNotice({ invoice: { createdAt, totals } }: LateCreditNoticeProps) {
  const { now } = useEnvironment();
  const last = lastDayOfCredit(timestamp(Date.parse(createdAt)));
  const isTaxed = totals.cgst + totals.sgst + (totals.igst ?? 0) > 0;
  if (!isTaxed || dayInIndia(now()) <= last) return null;
  return (
    <Notice tone="warn">
      The tax of this invoice could be taken back until {formatDate(last)} (CGST Act, section 34).
      Ask your accountant before you issue a credit note now.
    </Notice>
  );
}
