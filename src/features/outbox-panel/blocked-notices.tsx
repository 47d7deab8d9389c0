import {
  type Delivery,
  mayBeThere,
  type Refusal,
  SERVICES,
  type Service,
} from '../../domain/outbox/delivery.ts';
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
        {messageFor(service, waiting, blocked)}
      </Notice>
    );
  });
}

/** A row in doubt is searched for there; a mail in doubt waits for a person alone. */
function isHeldUp(entry: Entry, service: Service): boolean {
  const state = entry[service]?.state;
  return (
    state === 'blocked' || state === 'waiting' || (service === 'sheet' && state === 'in-doubt')
  );
}

function messageFor(service: Service, waiting: readonly Entry[], refusal: Refusal): string {
  const { reason, remedy } = explainRefusal(service, refusal);
  const perhaps = waiting.filter(({ [service]: delivery }) => isPerhapsThere(delivery)).length;
  const what = COUNTED[service](waiting.length - perhaps, perhaps);
  return `${what} ${reason} ${remedy} The app also tries again on its own.`;
}

function isPerhapsThere(delivery: Delivery | undefined): boolean {
  return delivery !== undefined && (delivery.state === 'in-doubt' || mayBeThere(delivery));
}

/** What may have arrived is not counted with what has not. */
const COUNTED: Readonly<Record<Service, (absent: number, perhaps: number) => string>> = {
  sheet: (absent, perhaps) => {
    if (absent === 0)
      return `${perhaps} ${perhaps === 1 ? 'invoice' : 'invoices'} may or may not be in the sheet.`;
    const more = perhaps === 0 ? '' : `, and ${perhaps} more may be there`;
    return `${absent} ${absent === 1 ? 'invoice is' : 'invoices are'} not in the sheet yet${more}.`;
  },
  mail: (absent, perhaps) => {
    if (absent === 0)
      return `${perhaps} ${perhaps === 1 ? 'e-mail' : 'e-mails'} may or may not have been sent.`;
    const more = perhaps === 0 ? '' : `, and ${perhaps} more may have been`;
    return `${absent} ${absent === 1 ? 'e-mail has' : 'e-mails have'} not been sent yet${more}.`;
  },
};
