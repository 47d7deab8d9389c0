import { memo, useMemo } from 'react';
import type { Customer } from '../../../domain/invoice/invoice-fields.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { useHistory } from '../use-billing.ts';

interface EarlierCustomersProps {
  readonly onPick: (customer: Customer) => void;
}

/** Fills in a customer of an earlier invoice; absent while there is none. */
export const EarlierCustomers = memo(function EarlierCustomers({ onPick }: EarlierCustomersProps) {
  const { invoices } = useHistory();
  const customers = useMemo(() => {
    // Newest first, so the first of each is the one with the address as it is now.
    const byName = new Map<string, Customer>();
    for (const { invoice } of invoices) {
      const { customer } = invoice;
      const name = `${customer.name} ${customer.mobile}`.trim();
      if (name !== '' && !byName.has(name)) byName.set(name, customer);
    }
    return byName;
  }, [invoices]);
  const choices = useMemo(
    () => [...customers.keys()].map((name) => ({ value: name, name, aliases: [] })),
    [customers],
  );
  if (choices.length === 0) return null;
  return (
    <Combobox
      label="Served before"
      placeholder="Fill in by name or number"
      listLabel="Who was served"
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
