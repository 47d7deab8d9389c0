import { useEnvironment } from '../../environment/page-environment.ts';
import { retryNow } from '../../outbox/staff-decisions.ts';
import { useOutbox } from './outbox-context.ts';

/** "Retry now": ends every back-off and block, then flushes. */
export function useRetry(): () => void {
  const { now } = useEnvironment();
  const { flush } = useOutbox();
  return () => void retryNow(now()).then(() => flush('connected'));
}
