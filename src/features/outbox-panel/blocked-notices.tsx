import { type Refusal, SERVICES, type Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { explainRefusal } from './explain-refusal.ts';
import { useOpenEntries } from './use-entries.ts';
import { useRetryAll } from './use-retry-all.ts';

interface BlockedNoticesProps {
  /** The invoice in sight, which says itself what stops it. */
  readonly shownInvoiceId: string | undefined;
}

/** Says in every view, and right after signing in, which service takes nothing now, and what helps. */
export function BlockedNotices({ shownInvoiceId }: BlockedNoticesProps) {
  const open = useOpenEntries();
  const retry = useRetryAll();
  if (open === undefined) return null;
  const { entries, statuses } = open;
  return SERVICES.map((service) => {
    const { blocked } = statuses[service];
    const waiting = entries.filter((entry) => isHeldUp(entry, service));
    if (blocked === undefined || waiting.length === 0) return null;
    if (waiting.some(({ invoiceId }) => invoiceId === shownInvoiceId)) return null;
    return (
      <Notice key={service} tone="warn" actions={<Button onClick={retry}>Retry now</Button>}>
        {messageFor(service, waiting.length, blocked)}
      </Notice>
    );
  });
}

function isHeldUp(entry: Entry, service: Service): boolean {
  const state = entry[service]?.state;
  return state === 'blocked' || state === 'waiting';
}

function messageFor(service: Service, count: number, refusal: Refusal): string {
  const { reason, remedy } = explainRefusal(service, refusal);
  const what =
    service === 'sheet'
      ? `${count} ${count === 1 ? 'invoice is' : 'invoices are'} not in the sheet yet.`
      : `${count} ${count === 1 ? 'e-mail has' : 'e-mails have'} not been sent yet.`;
  return `${what} ${reason} ${remedy} The app also tries again on its own.`;
}
