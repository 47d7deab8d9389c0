import { useEffect } from 'react';
import type { Leg, Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { explainLeg } from '../../domain/outbox/explain-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { LegDecisions } from './delivery-actions.tsx';
import { type OpenEntries, useEntryOf } from './use-entries.ts';
import { useRetry } from './use-retry.ts';

interface DeliveryNoticeProps {
  readonly invoiceId: string;
}

interface TroubleProps {
  readonly entry: Entry;
  readonly found: OpenEntries;
}

/** How far an invoice just issued has come, in the product's own messages. */
export function DeliveryNotice({ invoiceId }: DeliveryNoticeProps) {
  const found = useEntryOf(invoiceId);
  const isOnline = useOnline();
  const entry = found?.entries[0];
  if (found === undefined || entry === undefined) return null;
  return (
    <>
      {isTroubled(entry.sheet) && <SheetTrouble entry={entry} found={found} />}
      {entry.mail !== undefined && isTroubled(entry.mail) && (
        <MailTrouble entry={entry} leg={entry.mail} found={found} />
      )}
      {!isTroubled(entry.sheet) && (entry.mail === undefined || !isTroubled(entry.mail)) && (
        <Notice tone={isDone(entry) ? 'good' : 'calm'}>{progressOf(entry, found, isOnline)}</Notice>
      )}
    </>
  );
}

function SheetTrouble({ entry, found }: TroubleProps) {
  const explanation = explainLeg('sheet', entry.sheet, found.standings.sheet);
  const { reason, mend } = explanation;
  useEffect(() => {
    console.error('The invoice is not in the sheet yet.', { key: entry.key, reason, mend });
  }, [entry.key, reason, mend]);
  return (
    <Notice tone="bad" actions={<Actions service="sheet" entry={entry} leg={entry.sheet} />}>
      Failed to save invoice data. Please check console for details. <Why {...explanation} />
    </Notice>
  );
}

function MailTrouble({ entry, leg, found }: TroubleProps & { readonly leg: Leg }) {
  return (
    <Notice tone="bad" actions={<Actions service="mail" entry={entry} leg={leg} />}>
      Failed to send invoice. Please try again.{' '}
      <Why {...explainLeg('mail', leg, found.standings.mail)} />
    </Notice>
  );
}

function Why({ reason, mend }: { readonly reason: string; readonly mend?: string }) {
  return (
    <>
      {reason} {mend}
    </>
  );
}

/** What helps: trying what is held once more, or what a person decides. */
function Actions(props: { readonly service: Service; readonly entry: Entry; readonly leg: Leg }) {
  const retry = useRetry();
  const { service, leg } = props;
  // An e-mail of unknown fate is never tried again by itself, and a row of such is searched for.
  const isRetried = leg.state === 'held' || (leg.state === 'unsure' && service === 'sheet');
  return (
    <>
      {isRetried && <Button onClick={retry}>Retry now</Button>}
      <LegDecisions {...props} />
    </>
  );
}

function isTroubled(leg: Leg): boolean {
  return leg.state === 'held' || leg.state === 'parked' || leg.state === 'unsure';
}

function isDone({ sheet, mail }: Entry): boolean {
  return sheet.state === 'delivered' && (mail === undefined || mail.state === 'delivered');
}

function progressOf(entry: Entry, { standings }: OpenEntries, isOnline: boolean): string {
  if (isDone(entry)) {
    return entry.mail === undefined
      ? 'The invoice is saved to the sheet.'
      : 'Invoice sent successfully!';
  }
  if (!isOnline) return 'Saved on this device. It will be sent when you are back online.';
  const service: Service = entry.sheet.state === 'delivered' ? 'mail' : 'sheet';
  const leg = entry[service];
  if (leg?.state === 'waiting' && standings[service].rest !== undefined)
    return explainLeg(service, leg, standings[service]).reason;
  return service === 'sheet'
    ? 'Issued. Saving it to the sheet…'
    : 'Saved to the sheet. Sending the e-mail…';
}
