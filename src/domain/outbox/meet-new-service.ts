import type { Delivery } from './delivery.ts';
import { unblock } from './transitions.ts';

/**
 * Its service is another one now, of which the refusals and the searches of the former one say nothing: a
 * row in doubt is searched for there at once.
 */
export function meetNewService(delivery: Delivery): Delivery {
  const { refused: _refused, ...unrefused } = unblock(delivery);
  if (unrefused.state !== 'in-doubt') return unrefused;
  const { searchRefused: _searchRefused, emptyAt: _emptyAt, ...inDoubt } = unrefused;
  return { ...inDoubt, failedSearches: 0, searchAt: inDoubt.since };
}
