import type { Leg, Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { usePlatform } from '../../environment/page-environment.ts';
import { confirmArrival, retryParked, sendOnceMore } from '../../outbox/staff-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { useOutbox } from './outbox-context.ts';

interface LegDecisionsProps {
  readonly service: Service;
  readonly entry: Entry;
  readonly leg: Leg;
  /** The button that was pressed is about to go. */
  readonly onDecided?: () => void;
}

/** What a person may decide; whatever waits goes on by itself. */
export function LegDecisions({ service, entry, leg, onDecided }: LegDecisionsProps) {
  const { now } = usePlatform();
  const { flush } = useOutbox();
  const { sequence, key } = entry;
  const then = (decided: Promise<unknown>) => {
    onDecided?.();
    void decided.then(() => flush('timer'));
  };
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
    <>
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
    </>
  );
}
