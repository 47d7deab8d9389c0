import type { RepeatedNumber } from '../../billing/numbers/find-repeated-numbers.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { shortenLine } from '../../domain/invoice/shorten-line.ts';
import { timestamp } from '../../domain/time.ts';
import { useBilling } from './use-billing.ts';

interface RepeatedNumberDetailsProps {
  readonly repeated: RepeatedNumber;
}

/** The invoices that have one number: when, for whom, at which desk; and what to do about it. */
export function RepeatedNumberDetails({
  repeated: { number, companyName, invoices },
}: RepeatedNumberDetailsProps) {
  const { companies } = useBilling().config;
  const companyId = invoices[0]?.key.companyId;
  const hasTax = companies.some(({ id, tax }) => id === companyId && tax !== undefined);
  return (
    <>
      <p>
        Number <b>{shortenLine(number)}</b> of {companyName} is on {invoices.length} invoices:
      </p>
      <ul>
        {invoices.map(({ key: { createdAt }, customerName, desk }) => (
          <li key={createdAt}>
            {[
              formatMoment(timestamp(Date.parse(createdAt))),
              shortenLine(customerName) || 'No customer',
              desk,
            ]
              .filter((each) => each !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
      <p>
        Each number may be used once only. Ask your accountant which invoice keeps it. For the
        other,{' '}
        {hasTax
          ? 'issue a credit note and a new invoice.'
          : 'issue a new invoice under another number, and tell the customer.'}
      </p>
    </>
  );
}
