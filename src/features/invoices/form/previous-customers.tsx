import { memo, useMemo, useState } from 'react';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { customerChoices } from '../customers/customer-choices.ts';
import { useCustomers } from '../use-billing.ts';

interface EarlierCustomersProps {
  readonly onPick: (customer: KnownCustomer) => void;
}

/** Fills in a customer of an earlier invoice; absent while there is none. */
export const PreviousCustomers = memo(function EarlierCustomers({ onPick }: EarlierCustomersProps) {
  const customers = useCustomers();
  /** What was typed and is nobody's name. */
  const [text, setText] = useState('');
  const choices = useMemo(() => customerChoices(customers), [customers]);
  if (choices.length === 0) return null;
  return (
    <Combobox
      // Not "customers": whoever looks the field To up by its label would find this one too.
      label="Previous clients"
      placeholder="Fill in by name or number"
      listLabel="Matching clients"
      most={50}
      choices={choices}
      value={text}
      onChange={(id) => {
        const known = customers.find((each) => each.id === id);
        setText(known === undefined ? id : '');
        if (known !== undefined) onPick(known);
      }}
    />
  );
});
