import {
  type Delivery,
  isHeldBack,
  mayBeDuplicated,
  mayHaveArrived,
  type Service,
} from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { takesRowsOnce } from '../../domain/outbox/takes-rows-once.ts';
import {
  confirmAddedByHand,
  confirmArrival,
  confirmNotArrived,
  confirmSingle,
  setAsideDelivery,
  tryAgain,
} from '../../outbox/staff-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { useDatabase } from '../use-database.ts';
import { useOutbox } from './outbox-context.ts';

interface DeliveryActionsProps {
  readonly service: Service;
  readonly entry: Entry;
  readonly delivery: Delivery;
  /** The kind of the service that is used now; undefined while it is not known. */
  readonly kind: string | undefined;
  /** The button that was pressed is about to go. */
  readonly onDecided?: () => void;
}

/** What a person may decide; whatever waits goes on by itself. */
export function DeliveryActions(props: DeliveryActionsProps) {
  const { service, entry, delivery, kind, onDecided } = props;
  const { now } = useEnvironment();
  const database = useDatabase();
  const { flush } = useOutbox();
  const { sequence, key } = entry;
  const then = (decided: Promise<unknown>) => {
    onDecided?.();
    void decided.then(() => flush('timer'));
  };
  const arrive = () => then(confirmArrival(database, sequence, service, now()));
  const what = `${service === 'sheet' ? 'row' : 'e-mail'} of ${key.invoiceNumber}`;
  const arrived = (
    <Button aria-label={`The ${what} arrived`} onClick={arrive}>
      It arrived
    </Button>
  );
  if (delivery.state === 'set-aside') {
    return (
      <>
        <Button
          aria-label={`Try the ${what} again`}
          onClick={() => then(tryAgain(database, sequence, [service], now()))}
        >
          Try again
        </Button>
        {service === 'mail' && (
          <Button aria-label={`The ${what} was sent by hand`} onClick={arrive}>
            Sent by hand
          </Button>
        )}
        {service === 'sheet' && !takesRowsOnce({ kind }) && (
          <Button
            aria-label={`The ${what} was added by hand`}
            onClick={() => then(confirmAddedByHand(database, sequence, now()))}
          >
            Added by hand
          </Button>
        )}
        {mayHaveArrived(delivery) && arrived}
      </>
    );
  }
  if (delivery.state === 'blocked' || isHeldBack(delivery)) {
    return (
      <Button
        aria-label={`Set the ${what} aside`}
        onClick={() => then(setAsideDelivery(database, sequence, service))}
      >
        Set aside
      </Button>
    );
  }
  if (delivery.state === 'delivered' && service === 'sheet' && mayBeDuplicated(delivery)) {
    return (
      <Button
        aria-label={`The ${what} is there once`}
        onClick={() => then(confirmSingle(database, sequence))}
      >
        It’s there once
      </Button>
    );
  }
  if (delivery.state !== 'in-doubt') return null;
  return (
    <>
      <Button
        aria-label={`Send the ${what} again`}
        onClick={() => then(confirmNotArrived(database, sequence, service, now()))}
      >
        Send again
      </Button>
      {arrived}
    </>
  );
}
