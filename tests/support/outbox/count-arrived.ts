import type { Service } from '../../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import type { Ledger } from './ledger.ts';
import type { StandInServices } from './stand-in-services.ts';

/** How often the row is in the sheet, or the mail has left. */
export function countArrived(
  { rows, mails }: Pick<StandInServices, 'rows' | 'mails'>,
  { recipients }: Pick<Ledger, 'recipients'>,
  { key }: Pick<Entry, 'key'>,
  service: Service,
): number {
  if (service === 'sheet')
    return rows.filter(({ row }) => row['created_at'] === key.createdAt).length;
  const recipient = recipients.get(key.createdAt);
  return mails.filter(({ to, invoiceNumber }) =>
    recipient === undefined ? invoiceNumber === key.invoiceNumber : to === recipient,
  ).length;
}
