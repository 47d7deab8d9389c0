import { useCallback } from 'react';
import { deliverEntryAtOnce } from '../../outbox/staff-decisions.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import { useDatabase } from '../use-database.ts';
import { useOutbox } from './outbox-context.ts';

/** Generate or Send was pressed: what has failed of the entry is tried before all others, and now. */
export function useDeliverEntryAtOnce(): (outboxId: string) => void {
  const { now } = useEnvironment();
  const database = useDatabase();
  const { flush } = useOutbox();
  return useCallback(
    (outboxId) => void deliverEntryAtOnce(database, outboxId, now()).then(() => flush('connected')),
    [database, now, flush],
  );
}
