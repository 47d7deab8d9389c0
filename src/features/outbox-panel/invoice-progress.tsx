import { useEffect } from 'react';
import {
  type Delivery,
  mayBeDuplicated,
  mayBeThere,
  type Service,
} from '../../domain/outbox/delivery.ts';
import { type Entry, hasRow, type InvoiceEntry } from '../../domain/outbox/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { describeEntryProgress, isDone, isTroubled } from './describe-entry-progress.ts';
import { explainDelivery } from './explain-delivery.ts';
import { type EntriesWithStatuses, useEntriesOf } from './use-entries.ts';
import { useRetryAll } from './use-retry-all.ts';

interface DeliveryNoticeProps {
  readonly invoiceId: string;
}

interface TroubleProps {
  readonly entry: Entry;
  readonly found: EntriesWithStatuses;
}

/**
 * How far an invoice just issued has come, in the product's own messages. What may have arrived is not
 * said to have failed.
 */
export function InvoiceProgress({ invoiceId }: DeliveryNoticeProps) {
  const found = useEntriesOf(invoiceId);
  const isOnline = useOnline();
  const entry = found?.entries.find(hasRow);
  if (found === undefined || entry === undefined) return null;
  const { statuses } = found;
  const { mail } = entry;
  const isSheetTroubled = isTroubled(entry.sheet, statuses.sheet);
  const resends = found.entries.filter(({ resendOf }) => resendOf !== undefined);
  const isMailTroubled = mail !== undefined && isTroubled(mail, statuses.mail);
  return (
    <>
      {isSheetTroubled && <SheetTrouble entry={entry} found={found} />}
      {isMailTroubled && mail !== undefined && (
        <MailTrouble entry={entry} delivery={mail} found={found} />
      )}
      {!isSheetTroubled && !isMailTroubled && (
        <Notice tone={isDone(entry) ? 'good' : 'calm'}>
          {describeEntryProgress(entry, statuses, isOnline)}
        </Notice>
      )}
      {entry.sheet.state === 'delivered' && mayBeDuplicated(entry.sheet) && (
        <Notice
          tone="warn"
          actions={<Actions service="sheet" entry={entry} delivery={entry.sheet} found={found} />}
        >
          <Why {...explainDelivery('sheet', entry.sheet, statuses.sheet)} />
        </Notice>
      )}
      {resends.map(
        (resend) =>
          resend.mail !== undefined &&
          isTroubled(resend.mail, statuses.mail) && (
            <MailTrouble
              key={resend.sequence}
              entry={resend}
              delivery={resend.mail}
              found={found}
            />
          ),
      )}
    </>
  );
}

function SheetTrouble({ entry, found }: TroubleProps & { readonly entry: InvoiceEntry }) {
  const { mail } = entry;
  const { statuses } = found;
  const explanation = explainDelivery('sheet', entry.sheet, statuses.sheet);
  const { reason, remedy } = explanation;
  const isUnknown = isOfUnknownFate(entry.sheet);
  useEffect(() => {
    const what = isUnknown ? UNKNOWN_ROW : 'The invoice is not in the sheet yet.';
    console.error(what, { key: entry.key, reason, remedy });
  }, [entry.key, isUnknown, reason, remedy]);
  return (
    <Notice
      tone={isUnknown ? 'warn' : 'bad'}
      actions={<Actions service="sheet" entry={entry} delivery={entry.sheet} found={found} />}
    >
      {isUnknown ? UNKNOWN_ROW : 'Failed to save invoice data. Please check console for details.'}{' '}
      <Why {...explanation} />
      {/* Whoever reads only that something failed sends the e-mail once more. */}
      {mail?.state === 'delivered' && ` ${explainDelivery('mail', mail, statuses.mail).reason}`}
    </Notice>
  );
}

const UNKNOWN_ROW = 'The invoice data may or may not be in the sheet.';

function MailTrouble({ entry, delivery, found }: TroubleProps & { readonly delivery: Delivery }) {
  const isUnknown = isOfUnknownFate(delivery);
  return (
    <Notice
      tone={isUnknown ? 'warn' : 'bad'}
      actions={<Actions service="mail" entry={entry} delivery={delivery} found={found} />}
    >
      {!isUnknown && 'Failed to send invoice. Please try again. '}
      <Why {...explainDelivery('mail', delivery, found.statuses.mail)} />
    </Notice>
  );
}

function isOfUnknownFate(delivery: Delivery): boolean {
  return delivery.state === 'in-doubt' || mayBeThere(delivery);
}

function Why({ reason, remedy }: { readonly reason: string; readonly remedy?: string }) {
  return (
    <>
      {reason} {remedy}
    </>
  );
}

interface ActionsProps extends TroubleProps {
  readonly service: Service;
  readonly delivery: Delivery;
}

/** What helps: trying what is held once more, or what a person decides. */
function Actions({ service, entry, delivery, found }: ActionsProps) {
  const retry = useRetryAll();
  // An e-mail of unknown fate is never tried again by itself, and a row of such is searched for.
  const isRetried =
    delivery.state === 'blocked' ||
    delivery.state === 'waiting' ||
    (delivery.state === 'in-doubt' && service === 'sheet');
  return (
    <>
      {isRetried && <Button onClick={retry}>Retry now</Button>}
      <DeliveryActions
        service={service}
        entry={entry}
        delivery={delivery}
        kind={found.statuses[service].kind}
      />
    </>
  );
}
