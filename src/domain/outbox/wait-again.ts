import { laterOf } from '../time.ts';
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
  // A clock that was set back since must not make it look as if it had arrived after this.
  const missingSince = laterOf(now, row.deliveredAt);
  return { ...history, isShared: true, missingSince, state: 'waiting' };
}
