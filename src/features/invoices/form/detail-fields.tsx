import { memo, useCallback } from 'react';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import { withCustomer } from '../../../domain/customers/with-customer.ts';
import { gstLabels } from '../../../domain/invoice/gst-labels.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { Customer, Shipping } from '../../../domain/invoice/invoice-fields.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import group from '../field-group.module.css';
import { useBilling } from '../use-billing.ts';
import styles from './detail-fields.module.css';
import { PreviousCustomers } from './previous-customers.tsx';
import { WrittenFieldInput } from './written-field-input.tsx';
import { CUSTOMER_FIELDS, SHIPPING_FIELDS } from './written-fields.ts';

const ParcelFields = lazyPart(async () => (await import('./parcel-fields.tsx')).ParcelFields);

interface DetailFieldsProps extends Omit<InvoiceDraft, 'items'> {
  readonly onChange: (next: (draft: InvoiceDraft) => InvoiceDraft) => void;
  readonly numberError: string | undefined;
  readonly emailError: string | undefined;
  /** Another one for each invoice that is opened. */
  readonly editorKey: string;
}

/** Number, GST, shipping and customer; drawn again only when one of them changed. */
export const DetailFields = memo(function DetailFields({
  invoiceNumber,
  includeGst,
  tax,
  shipping,
  customer,
  tracking,
  onChange,
  numberError,
  emailError,
  editorKey,
}: DetailFieldsProps) {
  const { config } = useBilling();
  const changeShipping = (change: Partial<Shipping>) =>
    onChange((draft) => ({ ...draft, shipping: { ...draft.shipping, ...change } }));
  const changeCustomer = useCallback(
    (change: Partial<Customer>) =>
      onChange((draft) => ({ ...draft, customer: { ...draft.customer, ...change } })),
    [onChange],
  );
  const pickCustomer = useCallback(
    (known: KnownCustomer) => onChange((draft) => withCustomer(draft, known)),
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
        {/* With tax fields, the treatment says it. */}
        {tax === undefined && (
          <label className={classNames(group['tick'], styles['gst'])}>
            <input
              type="checkbox"
              className={group['check']}
              checked={includeGst}
              onChange={({ target: { checked } }) =>
                onChange((draft) => ({ ...draft, includeGst: checked }))
              }
            />
            {gstLabels(TARIFF.gst).include}
          </label>
        )}
      </div>
      <fieldset className={group['group']}>
        <legend className={group['legend']}>Shipping Details</legend>
        {SHIPPING_FIELDS.map((field) => (
          <WrittenFieldInput
            key={field.name}
            field={field}
            value={shipping[field.name]}
            onChange={(name, text) => changeShipping({ [name]: text })}
          />
        ))}
        {config.tracking === true && (
          <ParcelFields
            tracking={tracking}
            onChange={(written) => onChange((draft) => ({ ...draft, tracking: written }))}
          />
        )}
      </fieldset>
      <fieldset className={group['group']}>
        <legend className={group['legend']}>Customer Details</legend>
        <div className={group['wide']}>
          <PreviousCustomers key={editorKey} onPick={pickCustomer} />
        </div>
        {CUSTOMER_FIELDS.map((field) => (
          <WrittenFieldInput
            key={field.name}
            field={field}
            value={customer[field.name]}
            error={field.name === 'email' ? emailError : undefined}
            onChange={(name, text) => changeCustomer({ [name]: text })}
          />
        ))}
      </fieldset>
    </>
  );
});
