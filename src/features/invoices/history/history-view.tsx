import { useState } from 'react';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { CustomersPanel } from '../customers/customers-panel.tsx';
import rows from '../rows.module.css';
import { HistoryList } from './history-list.tsx';

interface HistoryViewProps {
  readonly onDuplicate: (invoice: IssuedInvoice) => void;
  readonly onInvoice: (known: KnownCustomer) => void;
}

/** What was issued on this device, and to whom. */
export function HistoryView({ onDuplicate, onInvoice }: HistoryViewProps) {
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
        <HistoryList onDuplicate={onDuplicate} />
      ) : (
        <CustomersPanel onInvoice={onInvoice} />
      )}
    </section>
  );
}
