import { useEffect, useState } from 'react';
import { readNumberGaps } from '../../../billing/numbers/read-number-gaps.ts';
import type { NumberGap } from '../../../domain/tax/number-gaps.ts';
import type { StorageOutcome } from '../../../storage/try-storage.ts';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import { useBilling } from '../use-billing.ts';
import styles from './number-gaps-list.module.css';

interface NumberGapsListProps {
  /** How many invoices and credit notes there are: with each of them the gaps may change. */
  readonly issued: number;
  /** The rows of all desks were read. */
  readonly isWhole: boolean;
}

/** The numbers of the series that no invoice and no credit note has, each with its reason. */
export function NumberGapsList({ issued, isWhole }: NumberGapsListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['gaps']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Number gaps</summary>
      {isOpen && <ReadGaps key={`${issued} ${isWhole}`} />}
    </details>
  );
}

function ReadGaps() {
  const billing = useBilling();
  const [gaps, setGaps] = useState<StorageOutcome<readonly NumberGap[]>>();
  useEffect(() => {
    let isShown = true;
    void readNumberGaps(billing).then((found) => {
      if (isShown) setGaps(found);
    });
    return () => {
      isShown = false;
    };
  }, [billing]);
  if (gaps === undefined) return null;
  return gaps.kind === 'done' ? (
    <Gaps gaps={gaps.value} />
  ) : (
    <p role="alert">{explainStorageFailure('The list of numbers needs', gaps)}</p>
  );
}

function Gaps({ gaps }: { readonly gaps: readonly NumberGap[] }) {
  if (gaps.length === 0) {
    return <p>No gaps: every number of this device’s series has its invoice or credit note.</p>;
  }
  return (
    <ul>
      {gaps.map((gap) => (
        <li key={gap.first}>
          <b>{gap.first === gap.last ? gap.first : `${gap.first} – ${gap.last}`}</b>{' '}
          {REASONS[gap.reason]}
        </li>
      ))}
    </ul>
  );
}

const REASONS: Readonly<Record<NumberGap['reason'], string>> = {
  taken: 'Taken and never issued: the device holds the number as used, and nothing here has it.',
  skipped: 'Skipped: a higher number was typed by hand.',
  elsewhere:
    'Issued by another desk, or by this one before its data was deleted, as far as this device knows: look among the rows of the sheet.',
  absent:
    'In no row of the table, though later numbers are. Look into it: the row may still wait at the desk that issued it, or somebody has deleted it from the table.',
};
