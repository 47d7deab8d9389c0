import { type ReactNode, useState } from 'react';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { CustomersPanel } from '../customers/customers-panel.tsx';
import rows from '../rows.module.css';
import { HistoryList } from './history-list.tsx';

interface HistoryViewProps {
  readonly onDuplicate: (invoice: IssuedInvoice) => void;
  readonly onInvoice: (known: KnownCustomer) => void;
  /** How the invoices of other desks come here, as the page composes it. */
  readonly renderImport: (isEmpty: boolean) => ReactNode;
}

/** What was issued on this device, and to whom. */
export function HistoryView({ onDuplicate, onInvoice, renderImport }: HistoryViewProps) {
  const [shown, setShown] = useState<'invoices' | 'customers'>('invoices');
  return (
    <section className={rows['panel']} aria-label="History">
      <SegmentedControl
        label="Show"
        name="history"
        first={shown}
        segments={[
          { value: 'invoices', name: 'Invoices' },
          { value: 'customers', name: 'Clients' },
        ]}
        onChange={setShown}
      />
      {shown === 'invoices' ? (
        <HistoryList onDuplicate={onDuplicate} renderImport={renderImport} />
      ) : (
        <CustomersPanel onInvoice={onInvoice} />
      )}
    </section>
  );
}
