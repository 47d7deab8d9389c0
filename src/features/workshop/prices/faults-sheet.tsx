import { type Fault, formatFaults } from '../../../agency/rates/fault.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { PriceWorkshopState } from '../../../workshop/prices/price-workshop.ts';
import { Sheet } from '../sheet.tsx';
import { FaultyRows } from './faulty-rows.tsx';

interface FaultsSheetProps {
  readonly state: PriceWorkshopState;
  readonly faults: readonly Fault[];
}

/** More are the same slip in a whole column, and would bury the first. */
const MOST_LISTED = 40;

/** Everything wrong with the new card, listed and marked in its tables. */
export function FaultsSheet({ state: { prices, countries }, faults }: FaultsSheetProps) {
  const count = faults.length === 1 ? '1 error' : `${faults.length} errors`;
  const listed = faults.slice(0, MOST_LISTED);
  return (
    <Sheet title="Errors">
      <Notice tone="bad">{count} to fix before the card can be saved.</Notice>
      <ol className="workshop-faults">
        {listed.map((fault) => (
          <li key={formatFaults([fault])}>{formatFaults([fault])}</li>
        ))}
      </ol>
      {faults.length > listed.length && <p>And {faults.length - listed.length} more.</p>}
      {[prices, countries].map((opened) => {
        if (opened === undefined || opened.source.kind === 'unreadable') return null;
        const { file } = opened.source;
        const own = faults.filter((fault) => fault.file === file);
        return <FaultyRows key={file} file={file} rows={opened.rows} faults={own} />;
      })}
    </Sheet>
  );
}
