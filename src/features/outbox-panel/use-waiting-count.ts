import { useEffect } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { useOpenEntries } from './use-entries.ts';

/** How many invoices are not delivered; shown on the app's icon too. */
export function useWaitingCount(): number {
  const { showCount } = useEnvironment();
  const count = useOpenEntries()?.entries.length ?? 0;
  useEffect(() => showCount(count), [count, showCount]);
  return count;
}
