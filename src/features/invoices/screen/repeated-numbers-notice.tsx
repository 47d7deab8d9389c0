import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { RepeatedNumberDetails } from '../repeated-number-details.tsx';
import { useBilling } from '../use-billing.ts';

/** More at once would bury the invoice that is being written; the history lists them all. */
const MAX_SHOWN = 2;

/** Points out numbers that two desks took, until somebody says that they were dealt with. */
export function RepeatedNumbersNotice() {
  const { repeatedNumbers } = useBilling();
  const { open } = useObservable(repeatedNumbers);
  return (
    <>
      {open.slice(0, MAX_SHOWN).map((repeated) => (
        <Notice
          key={repeated.id}
          tone="warn"
          actions={<Button onClick={() => repeatedNumbers.settle(repeated)}>Dealt with</Button>}
        >
          <RepeatedNumberDetails repeated={repeated} />
        </Notice>
      ))}
      {open.length > MAX_SHOWN && (
        <Notice tone="warn">
          {open.length - MAX_SHOWN} more numbers are on more than one invoice: see “Repeated
          numbers” below the history.
        </Notice>
      )}
    </>
  );
}
