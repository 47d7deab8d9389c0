import { useState } from 'react';
import { customerKey } from '../../../domain/customers/customer-key.ts';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import type { Customer } from '../../../domain/invoice/invoice-fields.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { checkGstin } from '../../../domain/tax/check-gstin.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { useBilling } from '../use-billing.ts';
import { StorageRefusal } from './storage-refusal.tsx';
import { useSaving } from './use-saving.ts';

interface CorrectDialogProps {
  readonly known: KnownCustomer;
  readonly onClose: () => void;
}

/** Corrects how a customer is reached, for the invoices to come. */
export function CorrectDialog({ known, onClose }: CorrectDialogProps) {
  const { customers, config } = useBilling();
  const [customer, setCustomer] = useState(known.customer);
  const [gstin, setGstin] = useState(known.tax?.customerGstin ?? '');
  const [isAsked, setAsked] = useState(false);
  const { failure, save } = useSaving(onClose);
  const hasTax = known.tax !== undefined || config.companies.some(({ tax }) => tax !== undefined);
  const checked = checkGstin(gstin);
  const isNobody = customerKey(customer) === '';
  const change = (part: Partial<Customer>) => setCustomer({ ...customer, ...part });
  const submit = () => {
    setAsked(true);
    if (isNobody || checked.kind === 'invalid') return;
    const customerGstin = checked.kind === 'valid' ? checked.gstin : '';
    const isTaxed = known.tax !== undefined || customerGstin !== '';
    const tax = isTaxed ? { reverseCharge: false, ...known.tax, customerGstin } : undefined;
    save(customers.correct(known, { customer, tax }));
  };
  return (
    <QuestionDialog
      title={`Correct ${shortenLine(known.customer.name) || 'this client'}`}
      action="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Client"
        value={customer.name}
        error={isAsked && isNobody ? 'Enter a name or a phone number.' : undefined}
        onChange={({ target: { value } }) => change({ name: value })}
      />
      <TextField
        label="Phone"
        type="tel"
        value={customer.mobile}
        onChange={({ target: { value } }) => change({ mobile: value })}
      />
      <TextField
        label="E-mail"
        type="email"
        value={customer.email}
        onChange={({ target: { value } }) => change({ email: value })}
      />
      <TextArea
        label="Street, city and country"
        autoComplete="off"
        rows={3}
        value={customer.address}
        onChange={({ target: { value } }) => change({ address: value })}
      />
      {hasTax && (
        <TextField
          label="GSTIN"
          value={gstin}
          error={checked.kind === 'invalid' ? checked.message : undefined}
          onChange={({ target: { value } }) => setGstin(value)}
        />
      )}
      <p>Invoices that are issued already do not change.</p>
      <StorageRefusal failure={failure} />
    </QuestionDialog>
  );
}
