import { later, laterOf, milliseconds, timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { Delivery } from './delivery.ts';
import { historyOf } from './delivery-states.ts';

/**
 * A delivered row that somebody has deleted from a table waits once more; only one that has arrived
 * changes. Should a spreadsheet take the table's place before it goes, that may have the row from
 * before, so it is searched for there first.
 */
export function waitAgain(row: Delivery, now: Timestamp): Delivery {
  if (row.state !== 'delivered') return row;
  const { refused: _refused, setbacks: _setbacks, ...history } = historyOf(row);
  // A clock that was set back since must not make it look as if it had arrived after this, or as if it
  // were the order of before.
  const orderedBefore = row.missingSince ?? timestamp(0);
  const missingSince = laterOf(
    laterOf(now, row.deliveredAt),
    later(orderedBefore, milliseconds(1)),
  );
  return { ...history, isShared: true, missingSince, state: 'waiting' };
}
