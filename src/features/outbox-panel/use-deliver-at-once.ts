import { useCallback } from 'react';
import { deliverAtOnce } from '../../outbox/staff-decisions.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import { useDatabase } from '../use-database.ts';
import { useOutbox } from './outbox-context.ts';

/** Generate or Send was pressed: the invoice goes before all others, and now. */
export function useDeliverAtOnce(): (invoiceId: string) => void {
  const { now } = useEnvironment();
  const database = useDatabase();
  const { flush } = useOutbox();
  return useCallback(
    (invoiceId) => void deliverAtOnce(database, invoiceId, now()).then(() => flush('connected')),
    [database, now, flush],
  );
}
