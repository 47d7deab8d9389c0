import dialog from '../../../ui/dialog.module.css';
import { useBilling, useHistory } from '../use-billing.ts';

/** Says that another desk may have credited the invoice too, where none tells the others by itself. */
export function CreditedElsewhereNote() {
  const { follower } = useBilling();
  const { invoices, creditNotes } = useHistory();
  const isOneOfSeveral = [...invoices, ...creditNotes].some(
    ({ broughtInAt }) => broughtInAt !== undefined,
  );
  if (follower !== undefined || !isOneOfSeveral) return null;
  return (
    <p className={dialog['note']}>
      This is what is left as far as this desk knows. Where another desk may have credited this
      invoice, press “Bring in the sheet’s invoices” in the outbox first.
    </p>
  );
}
