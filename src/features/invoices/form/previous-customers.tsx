import { memo, useMemo } from 'react';
import { listCustomers } from '../../../billing/history/list-customers.ts';
import type { Customer } from '../../../domain/invoice/invoice-fields.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { useHistory } from '../use-billing.ts';

interface EarlierCustomersProps {
  readonly onPick: (customer: Customer) => void;
}

/** Fills in a customer of an earlier invoice; absent while there is none. */
export const PreviousCustomers = memo(function EarlierCustomers({ onPick }: EarlierCustomersProps) {
  const { invoices } = useHistory();
  const customers = useMemo(() => listCustomers(invoices), [invoices]);
  const choices = useMemo(
    () => [...customers.keys()].map((name) => ({ value: name, name, aliases: [] })),
    [customers],
  );
  if (choices.length === 0) return null;
  return (
    <Combobox
      // Not "customers": whoever looks the field To up by its label would find this one too.
      label="Previous clients"
      placeholder="Fill in by name or number"
      listLabel="Matching clients"
      most={50}
      choices={choices}
      value=""
      onChange={(name) => {
        const customer = customers.get(name);
        if (customer !== undefined) onPick(customer);
      }}
    />
  );
});
