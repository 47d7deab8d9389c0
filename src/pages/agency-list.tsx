import { INVOICE_TERMS } from '../domain/invoice-terms.ts';
import type { ListName } from '../domain/words/list-names.ts';
import { SendingRuleList } from './terms/sending-rule-list.tsx';

/** A list that another file of the agency holds, for a line of its words that asks for it. */
export function AgencyList({ name }: { readonly name: ListName }) {
  if (name === 'sendingNo') return <SendingRuleList answer="no" />;
  if (name === 'sendingConditions') return <SendingRuleList answer="conditions" />;
  if (name === 'sendingYes') return <SendingRuleList answer="yes" />;
  return (
    <ul>
      {INVOICE_TERMS.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
