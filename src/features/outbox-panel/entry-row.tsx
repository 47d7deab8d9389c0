import type { Entry } from '../../domain/outbox/entry.ts';
import { explainLeg } from '../../domain/outbox/explain-leg.ts';
import type { Leg, Service } from '../../domain/outbox/leg.ts';
import type { Standing } from '../../domain/outbox/standing.ts';
import { confirmArrival, retryParked, sendOnceMore } from '../../outbox/staff-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { usePlatform } from '../../ui/platform.ts';
import styles from './entry-row.module.css';
import { useOutbox } from './outbox-context.ts';

interface EntryRowProps {
  readonly entry: Entry;
  readonly standings: Readonly<Record<Service, Standing>>;
}

/** One invoice that is not delivered: its two ways, each with its reason and what can be done. */
export function EntryRow({ entry, standings }: EntryRowProps) {
  const { key, sheet, mail } = entry;
  return (
    <li className={styles['entry']}>
      <div>
        <b>{key.invoiceNumber}</b>
        <small className={styles['when']}>{MOMENT.format(Date.parse(key.createdAt))}</small>
      </div>
      <LegState name="Sheet" service="sheet" entry={entry} leg={sheet} standing={standings.sheet} />
      {mail === undefined ? (
        <p className={styles['none']}>No e-mail was asked for.</p>
      ) : (
        <LegState name="E-mail" service="mail" entry={entry} leg={mail} standing={standings.mail} />
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
}

function LegState({ name, service, entry, leg, standing }: LegStateProps) {
  const { state, reason, mend, nextTry } = explainLeg(service, leg, standing);
  return (
    <div className={styles['leg']} data-state={leg.state}>
      <p className={styles['state']}>
        {name}: {state}
      </p>
      <p>{reason}</p>
      {mend !== undefined && <p className={styles['mend']}>{mend}</p>}
      {nextTry !== undefined && <p className={styles['when']}>Next try {TIME.format(nextTry)}</p>}
      <Decisions service={service} entry={entry} leg={leg} />
    </div>
  );
}

/** What a person may decide; whatever waits goes on by itself. */
function Decisions({
  service,
  entry: { sequence, key },
  leg,
}: Pick<LegStateProps, 'service' | 'entry' | 'leg'>) {
  const { now } = usePlatform();
  const { flush } = useOutbox();
  const then = (decided: Promise<unknown>) => void decided.then(() => flush('timer'));
  const what = `${service === 'sheet' ? 'row' : 'e-mail'} of ${key.invoiceNumber}`;
  if (leg.state === 'parked') {
    return (
      <Button
        aria-label={`Try the ${what} again`}
        onClick={() => then(retryParked(sequence, service))}
      >
        Try again
      </Button>
    );
  }
  if (leg.state !== 'unsure') return null;
  return (
    <div className={styles['decisions']}>
      <Button
        aria-label={`Send the ${what} again`}
        onClick={() => then(sendOnceMore(sequence, service))}
      >
        Send again
      </Button>
      <Button
        aria-label={`The ${what} arrived`}
        onClick={() => then(confirmArrival(sequence, service, now()))}
      >
        It arrived
      </Button>
    </div>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
