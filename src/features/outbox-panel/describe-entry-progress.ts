import {
  type Delivery,
  isHeldBack,
  isMarked,
  SERVICES,
  type Service,
  type Waiting,
} from '../../domain/outbox/delivery.ts';
import type { InvoiceEntry } from '../../domain/outbox/entry.ts';
import type { ServiceStatus } from '../../domain/outbox/service-status.ts';
import { explainDelivery, type ShownStatus } from './explain-delivery.ts';

/** How far an invoice without trouble has come. */
export function describeEntryProgress(
  entry: InvoiceEntry,
  statuses: Readonly<Record<Service, ShownStatus>>,
  isOnline: boolean,
): string {
  if (isDone(entry)) {
    const { sheet, mail } = entry;
    const said = isMarked(sheet)
      ? explainDelivery('sheet', sheet, statuses.sheet).reason
      : 'The invoice is in the sheet.';
    if (mail === undefined) return said;
    if (isMarked(mail)) return `${said} ${explainDelivery('mail', mail, statuses.mail).reason}`;
    return isMarked(sheet) ? `Invoice sent successfully! ${said}` : 'Invoice sent successfully!';
  }
  const barred = explainBarred(entry, statuses);
  if (barred !== undefined) return barred;
  if (!isOnline) return 'Saved on this device. It will be sent when you are back online.';
  const service: Service = entry.sheet.state === 'delivered' ? 'mail' : 'sheet';
  const delivery = entry[service];
  if (delivery?.state === 'waiting' && isPutOff(delivery, statuses[service]))
    return explainDelivery(service, delivery, statuses[service]).reason;
  if (service === 'sheet') return 'Issued. Saving it to the sheet…';
  return isMarked(entry.sheet)
    ? 'The row is in the sheet, as staff have said. Sending the e-mail…'
    : 'Saved to the sheet. Sending the e-mail…';
}

/** Whether its service has asked to wait, with all that goes there or with this one alone. */
function isPutOff({ putOff }: Waiting, { backingOff }: ServiceStatus): boolean {
  return putOff !== undefined || backingOff !== undefined;
}

/** Refused or in doubt itself, or held up by a service that refuses everything now. */
export function isTroubled(delivery: Delivery, status: ServiceStatus): boolean {
  if (delivery.state === 'waiting') return status.blocked !== undefined || isHeldBack(delivery);
  return (
    delivery.state === 'blocked' || delivery.state === 'set-aside' || delivery.state === 'in-doubt'
  );
}

/** Neither a connection nor waiting helps what this page may not send. */
function explainBarred(
  entry: InvoiceEntry,
  statuses: Readonly<Record<Service, ShownStatus>>,
): string | undefined {
  for (const service of SERVICES) {
    const [delivery, status] = [entry[service], statuses[service]];
    if (delivery?.state === 'waiting' && status.isBarred === true)
      return explainDelivery(service, delivery, status).reason;
  }
  return undefined;
}

export function isDone({ sheet, mail }: InvoiceEntry): boolean {
  return sheet.state === 'delivered' && (mail === undefined || mail.state === 'delivered');
}
