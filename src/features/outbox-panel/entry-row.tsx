import type { ReactNode } from 'react';
import type { Leg, Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { explainLeg } from '../../domain/outbox/explain-delivery.ts';
import type { Standing } from '../../domain/outbox/service-status.ts';
import { LegDecisions } from './delivery-actions.tsx';
import styles from './entry-row.module.css';

interface EntryRowProps {
  readonly entry: Entry;
  readonly standings: Readonly<Record<Service, Standing>>;
  /** Whose invoice it is. */
  readonly summary: ReactNode;
  readonly onDecided: () => void;
}

/** One invoice that is not delivered: its two ways, each with its reason and what can be done. */
export function EntryRow({ entry, standings, summary, onDecided }: EntryRowProps) {
  const { key, sheet, mail } = entry;
  const common = { entry, onDecided };
  return (
    <li className={styles['entry']}>
      <div>
        <b>{key.invoiceNumber}</b>
        <small className={styles['when']}>{MOMENT.format(Date.parse(key.createdAt))}</small>
        {summary}
      </div>
      <LegState {...common} name="Sheet" service="sheet" leg={sheet} standing={standings.sheet} />
      {mail === undefined ? (
        <p className={styles['none']}>No e-mail was asked for.</p>
      ) : (
        <LegState {...common} name="E-mail" service="mail" leg={mail} standing={standings.mail} />
      )}
    </li>
  );
}

interface LegStateProps {
  readonly name: string;
  readonly service: Service;
  readonly entry: Entry;
  readonly leg: Leg;
  readonly standing: Standing;
  readonly onDecided: () => void;
}

function LegState({ name, service, entry, leg, standing, onDecided }: LegStateProps) {
  const { state, reason, mend, nextTry } = explainLeg(service, leg, standing);
  return (
    <div className={styles['leg']} data-state={leg.state}>
      <p className={styles['state']}>
        {name}: {state}
      </p>
      <p>{reason}</p>
      {mend !== undefined && <p className={styles['mend']}>{mend}</p>}
      {nextTry !== undefined && <p className={styles['when']}>Next try {TIME.format(nextTry)}</p>}
      <div className={styles['decisions']}>
        <LegDecisions service={service} entry={entry} leg={leg} onDecided={onDecided} />
      </div>
    </div>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
