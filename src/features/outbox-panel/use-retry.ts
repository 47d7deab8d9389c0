import { usePlatform } from '../../environment/page-environment.ts';
import { retryNow } from '../../outbox/staff-decisions.ts';
import { useOutbox } from './outbox-context.ts';

/** "Retry now": ends every rest and hold, then flushes. */
export function useRetry(): () => void {
  const { now } = usePlatform();
  const { flush } = useOutbox();
  return () => void retryNow(now()).then(() => flush('connected'));
}
