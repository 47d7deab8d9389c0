import { useMemo, useState } from 'react';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { textOf } from '../../../ui/text-value.ts';
import { useBilling } from '../use-billing.ts';
import { customerChoices } from './customer-choices.ts';
import { findEntry } from './find-entry.ts';
import { StorageRefusal } from './storage-refusal.tsx';
import { useSaving } from './use-saving.ts';

interface MergeDialogProps {
  readonly known: KnownCustomer;
  readonly others: readonly KnownCustomer[];
  readonly onClose: () => void;
}

/** Makes one of two entries that are the same customer. */
export function MergeDialog({ known, others, onClose }: MergeDialogProps) {
  const { customers } = useBilling();
  /** The id of an entry, or a text that names none. */
  const [wanted, setWanted] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { failure, save } = useSaving(onClose);
  const choices = useMemo(() => customerChoices(others), [others]);
  const other = findEntry(others, wanted);
  // The name of an entry that is gone would choose another one of the same name.
  const value = other?.id ?? (textOf(wanted) === undefined ? '' : wanted);
  const name = shortenLine(known.customer.name) || 'this client';
  const lost = other && lostGstin(known, other);
  const submit = () => {
    setAsked(true);
    if (other !== undefined) save(customers.merge(known, other));
  };
  return (
    <QuestionDialog title={`Merge with ${name}`} action="Merge" onSubmit={submit} onClose={onClose}>
      <Combobox
        label="The same person as"
        placeholder="Find by name or number"
        listLabel="Other clients"
        ask="Choose a client from the list"
        most={50}
        choices={choices}
        value={value}
        onChange={setWanted}
        error={isAsked && other === undefined ? 'Choose who it is.' : undefined}
      />
      <p>
        The next invoice gets the details of {name}. Invoices that are issued already do not change.
      </p>
      {lost !== undefined && <Notice tone="warn">{lost}</Notice>}
      <StorageRefusal failure={failure} />
    </QuestionDialog>
  );
}

/** What to know before two entries with different GSTINs become one; undefined where none is lost. */
function lostGstin(known: KnownCustomer, other: KnownCustomer): string | undefined {
  const theirs = other.tax?.customerGstin ?? '';
  const kept = (known.tax ?? other.tax)?.customerGstin ?? '';
  if (theirs === '' || theirs === kept) return undefined;
  return kept === ''
    ? `The next invoice gets no GSTIN: ${theirs} is in the other entry alone.`
    : `The next invoice gets the GSTIN ${kept}. The other entry has ${theirs}, which may be another branch.`;
}
