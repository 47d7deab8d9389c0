import type { KnownCustomer } from '../../domain/customers/list-customers.ts';
import { withCustomer } from '../../domain/customers/with-customer.ts';
import type { InvoiceEditor } from '../editor/invoice-editor.ts';

/** Starts an invoice for a known customer, from the company that issued the last one. */
export async function beginInvoiceFor(
  editor: InvoiceEditor,
  known: Pick<KnownCustomer, 'customer' | 'tax' | 'invoices'>,
): Promise<void> {
  await editor.begin();
  const companyId = known.invoices[0]?.company.id;
  // The company first: it decides whether the draft has tax fields.
  if (companyId !== undefined) editor.chooseCompany(companyId);
  editor.change((draft) => withCustomer(draft, known));
}
