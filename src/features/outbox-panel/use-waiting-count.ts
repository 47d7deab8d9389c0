import { useEffect } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { countInvoices, useOpenEntries } from './use-entries.ts';

/** How many invoices are not delivered; shown on the app's icon too. */
export function useWaitingCount(): number {
  const { showBadge } = useEnvironment();
  const count = countInvoices(useOpenEntries()?.entries ?? []);
  useEffect(() => showBadge(count), [count, showBadge]);
  return count;
}
