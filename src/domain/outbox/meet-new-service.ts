import type { Delivery } from './delivery.ts';
import { unblock } from './transitions.ts';

/**
 * Its service is another one now, of which the refusals, the failures and the searches of the former one
 * say nothing: a row in doubt is searched for there at once.
 */
export function meetNewService(delivery: Delivery): Delivery {
  const {
    refused: _refused,
    setbacks: _setbacks,
    failing: _failing,
    ...unjudged
  } = unblock(delivery);
  if (unjudged.state === 'waiting') {
    const { putOff: _putOff, putOffUntil: _until, absentAt: _absentAt, ...waiting } = unjudged;
    return waiting;
  }
  if (unjudged.state !== 'in-doubt') return unjudged;
  const {
    searchRefused: _searchRefused,
    emptyAt: _emptyAt,
    failingSearches: _failingSearches,
    ...inDoubt
  } = unjudged;
  return { ...inDoubt, failedSearches: 0, searchAt: inDoubt.since };
}
