import { memo, useCallback } from 'react';
import { gstLabels } from '../../../domain/invoice/gst-labels.ts';
import type { Customer, InvoiceDraft, Shipping } from '../../../domain/invoice/invoice-draft.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import styles from './detail-fields.module.css';
import { EarlierCustomers } from './earlier-customers.tsx';

interface DetailFieldsProps
  extends Pick<InvoiceDraft, 'invoiceNumber' | 'includeGst' | 'shipping' | 'customer'> {
  readonly onChange: (next: (draft: InvoiceDraft) => InvoiceDraft) => void;
  readonly numberError: string | undefined;
  readonly emailError: string | undefined;
}

/** Number, GST, shipping and customer; drawn again only when one of them changed. */
export const DetailFields = memo(function DetailFields({
  invoiceNumber,
  includeGst,
  shipping,
  customer,
  onChange,
  numberError,
  emailError,
}: DetailFieldsProps) {
  const ship = (change: Partial<Shipping>) =>
    onChange((draft) => ({ ...draft, shipping: { ...draft.shipping, ...change } }));
  const serve = useCallback(
    (change: Partial<Customer>) =>
      onChange((draft) => ({ ...draft, customer: { ...draft.customer, ...change } })),
    [onChange],
  );
  return (
    <>
      <div className={styles['top']}>
        <TextField
          label="Invoice Number"
          value={invoiceNumber}
          error={numberError}
          onChange={({ target: { value } }) =>
            onChange((draft) => ({ ...draft, invoiceNumber: value, isNumberTyped: true }))
          }
        />
        <label className={styles['gst']}>
          <input
            type="checkbox"
            className={styles['check']}
            checked={includeGst}
            onChange={({ target: { checked } }) =>
              onChange((draft) => ({ ...draft, includeGst: checked }))
            }
          />
          {gstLabels(TARIFF.gst).include}
        </label>
      </div>
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>Shipping Details</legend>
        <TextField
          label="From"
          value={shipping.from}
          onChange={(event) => ship({ from: event.target.value })}
        />
        <TextField
          label="To"
          value={shipping.to}
          onChange={(event) => ship({ to: event.target.value })}
        />
        <TextField
          label="Shipping Date"
          type="date"
          value={shipping.date}
          onChange={(event) => ship({ date: event.target.value })}
        />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>Customer Details</legend>
        <div className={styles['wide']}>
          <EarlierCustomers onPick={serve} />
        </div>
        <TextField
          label="Name"
          value={customer.name}
          onChange={(event) => serve({ name: event.target.value })}
        />
        <TextField
          label="Mobile"
          type="tel"
          placeholder="+91 98765 43210"
          value={customer.mobile}
          onChange={(event) => serve({ mobile: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          value={customer.email}
          error={emailError}
          onChange={(event) => serve({ email: event.target.value })}
        />
        <div className={styles['wide']}>
          <TextArea
            label="Address"
            rows={2}
            value={customer.address}
            // Chromium is content when the caret is in sight, and leaves the rest behind the bar.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
            onChange={(event) => serve({ address: event.target.value })}
          />
        </div>
      </fieldset>
    </>
  );
});
