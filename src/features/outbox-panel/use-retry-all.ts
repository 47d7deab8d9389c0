import { retryAll } from '../../outbox/staff-decisions.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import { useDatabase } from '../use-database.ts';
import { useOutbox } from './outbox-context.ts';

/** "Retry now": ends every back-off and block, then flushes. */
export function useRetryAll(): () => void {
  const { now } = useEnvironment();
  const database = useDatabase();
  const { flush } = useOutbox();
  return () => void retryAll(database, now()).then(() => flush('connected'));
}
