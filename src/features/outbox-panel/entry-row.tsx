import type { ReactNode } from 'react';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatTimeOfDay } from '../../domain/format-time-of-day.ts';
import type { Delivery, Service } from '../../domain/outbox/delivery.ts';
import { type Entry, waitingForRowOf } from '../../domain/outbox/entry.ts';
import { isReminder } from '../../domain/outbox/resend-id.ts';
import { timestamp } from '../../domain/time.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import styles from './entry-row.module.css';
import type { ShownStatus } from './explain-delivery.ts';
import { explainEntryDelivery } from './explain-entry-delivery.ts';

interface EntryRowProps {
  readonly entry: Entry;
  /** The entry of the invoice that this one mails once more, if it is not delivered. */
  readonly invoice: Entry | undefined;
  readonly statuses: Readonly<Record<Service, ShownStatus>>;
  /** Whose invoice it is. */
  readonly summary: ReactNode;
  readonly onDecided: () => void;
}

/** One invoice that is not delivered: its row and its e-mail, each with its reason and what can be done. */
export function EntryRow({ entry, invoice, statuses, summary, onDecided }: EntryRowProps) {
  const { key, sheet, mail } = entry;
  const common = { entry, invoice, statuses, onDecided };
  return (
    <li className={styles['entry']}>
      <div className={styles['parts']}>
        <div>
          <b>{key.invoiceNumber}</b>
          <small className={styles['when']}>
            {formatMoment(timestamp(Date.parse(key.createdAt)))}
          </small>
          {summary}
        </div>
        {sheet !== undefined && (
          <DeliveryRow {...common} name="Sheet" service="sheet" delivery={sheet} />
        )}
        {mail === undefined ? (
          <p className={styles['when']}>No e-mail was requested.</p>
        ) : (
          <DeliveryRow {...common} name={nameOfMail(entry)} service="mail" delivery={mail} />
        )}
      </div>
    </li>
  );
}

function nameOfMail({ invoiceId, resendOf }: Entry): string {
  if (resendOf === undefined) return 'E-mail';
  return isReminder(invoiceId) ? 'E-mail, reminder of payment' : 'E-mail, sent again';
}

interface DeliveryRowProps {
  readonly name: string;
  readonly service: Service;
  readonly entry: Entry;
  readonly invoice: Entry | undefined;
  readonly delivery: Delivery;
  readonly statuses: EntryRowProps['statuses'];
  readonly onDecided: () => void;
}

function DeliveryRow(props: DeliveryRowProps) {
  const { name, service, entry, invoice, delivery, statuses, onDecided } = props;
  const { now } = useEnvironment();
  const waiting = waitingForRowOf(entry, invoice);
  const explanation = explainEntryDelivery(waiting, service, delivery, statuses, now());
  const { state, reason, remedy, nextTry, nextTryOfRow } = explanation;
  return (
    <div className={styles['delivery']} data-state={delivery.state}>
      <p className={styles['state']}>
        {name}: {state}
      </p>
      <p>{reason}</p>
      {remedy !== undefined && <p className={styles['remedy']}>{remedy}</p>}
      {nextTry !== undefined && (
        <p className={styles['when']}>
          Next try at {formatTimeOfDay(nextTry, { withSeconds: true })}
        </p>
      )}
      {nextTryOfRow !== undefined && (
        <p className={styles['when']}>
          Next try of the row at {formatTimeOfDay(nextTryOfRow, { withSeconds: true })}
        </p>
      )}
      <div className={styles['decisions']}>
        <DeliveryActions
          service={service}
          entry={entry}
          delivery={delivery}
          kind={statuses[service].kind}
          onDecided={onDecided}
        />
      </div>
    </div>
  );
}
