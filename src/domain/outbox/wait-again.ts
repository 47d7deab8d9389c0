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
  return { ...history, isShared: true, missingSince: now, state: 'waiting' };
}
