import { useEffect } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { countInvoices, useDoubledEntries, useOpenEntries } from './use-entries.ts';

/** How many invoices somebody may have to see to: not delivered, or perhaps twice in the sheet. */
export function useWaitingCount(): number {
  const { showBadge } = useEnvironment();
  const count = countInvoices([...(useOpenEntries()?.entries ?? []), ...useDoubledEntries()]);
  useEffect(() => showBadge(count), [count, showBadge]);
  return count;
}
