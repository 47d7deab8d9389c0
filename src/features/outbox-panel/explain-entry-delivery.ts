import type { Delivery, Service } from '../../domain/outbox/delivery.ts';
import { type Entry, waitsForRow } from '../../domain/outbox/entry.ts';
import type { Timestamp } from '../../domain/units.ts';
import { type Explanation, explainDelivery, type ShownStatus } from './explain-delivery.ts';

/** Says where the entry's row or mail is, and that the mail waits for the row where it does. */
export function explainEntryDelivery(
  entry: Entry,
  service: Service,
  delivery: Delivery,
  statuses: Readonly<Record<Service, ShownStatus>>,
  now: Timestamp,
): Explanation {
  const { sheet } = entry;
  const isHeldByRow =
    service === 'mail' &&
    delivery.state === 'waiting' &&
    statuses.mail.blocked === undefined &&
    waitsForRow(entry, statuses.sheet, now);
  if (!isHeldByRow || sheet === undefined)
    return explainDelivery(service, delivery, statuses[service]);
  const { nextTry } = explainDelivery('sheet', sheet, statuses.sheet);
  return {
    state: 'Waiting',
    reason: `Saved on this device. It waits for its row, which ${describeWay(sheet)}.`,
    ...(nextTry !== undefined && { nextTryOfRow: nextTry }),
  };
}

function describeWay({ state }: Delivery): string {
  if (state === 'in-doubt') return 'the app looks for in the sheet';
  return state === 'sending' ? 'is on its way to the sheet' : 'goes to the sheet first';
}
