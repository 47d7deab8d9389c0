import { useEffect } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { useOpenEntries } from './use-entries.ts';

/** How many invoices are not delivered; shown on the app's icon too. */
export function useWaitingCount(): number {
  const { showBadge } = useEnvironment();
  const count = useOpenEntries()?.entries.length ?? 0;
  useEffect(() => showBadge(count), [count, showBadge]);
  return count;
}
