import type { Customer, InvoiceDraft, Shipping } from '../../../domain/invoice/invoice-draft.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import styles from './detail-fields.module.css';
import { EarlierCustomers } from './earlier-customers.tsx';

interface DetailFieldsProps {
  readonly draft: InvoiceDraft;
  readonly onChange: (draft: InvoiceDraft) => void;
  readonly faults: { readonly number?: string | undefined; readonly email?: string | undefined };
}

/** Number, GST, shipping and customer. */
export function DetailFields({ draft, onChange, faults }: DetailFieldsProps) {
  const ship = (change: Partial<Shipping>) =>
    onChange({ ...draft, shipping: { ...draft.shipping, ...change } });
  const serve = (change: Partial<Customer>) =>
    onChange({ ...draft, customer: { ...draft.customer, ...change } });
  const { shipping, customer } = draft;
  return (
    <>
      <div className={styles['top']}>
        <TextField
          label="Invoice Number"
          value={draft.invoiceNumber}
          fault={faults.number}
          onChange={(event) =>
            onChange({ ...draft, invoiceNumber: event.target.value, isNumberTyped: true })
          }
        />
        <label className={styles['gst']}>
          <input
            type="checkbox"
            className={styles['check']}
            checked={draft.includeGst}
            onChange={(event) => onChange({ ...draft, includeGst: event.target.checked })}
          />
          Include GST (CGST 9% + SGST 9%)
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
          <EarlierCustomers onPick={(picked) => onChange({ ...draft, customer: picked })} />
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
          fault={faults.email}
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
}
