import { useCallback } from 'react';
import { type IssuedRecord, issuedOf } from '../../billing/history/invoice-records.ts';
import { type Delivery, isUndecided, mayBeDuplicated } from '../../domain/outbox/delivery.ts';
import { isCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import type { Database } from '../../storage/database.ts';
import { listEntriesByInvoiceIds } from '../../storage/outbox-entries.ts';
import { Notice } from '../../ui/notice.tsx';
import { useObservable } from '../../ui/use-observable.ts';
import { useStored } from '../use-stored.ts';
import { findFailure } from './find-failure.ts';
import { useBilling, useResendsOf } from './use-billing.ts';

interface ResendWarningProps {
  readonly invoice: IssuedRecord;
  readonly recipient: string;
  /** Of the sending that is asked about, which is no earlier one. */
  readonly drawn: string;
}

/** Says before the press that an earlier e-mail to this address still goes by itself, or may have arrived, also where that cannot be read. */
export function ResendWarning({ invoice, recipient, drawn }: ResendWarningProps) {
  const { id } = invoice;
  const read = useCallback((database: Database) => listEntriesByInvoiceIds(database, [id]), [id]);
  const stored = useStored(read);
  const entries = stored?.kind === 'done' ? stored.value : [];
  const resends = useResendsOf(id);
  const failure = findFailure(stored, useObservable(useBilling().resends));
  const issued = issuedOf(invoice);
  // Staff choose whom a credit note is mailed to, which only its sealed request says.
  const own = isCreditNote(issued) ? undefined : issued.customer.email;
  const earlier = [
    ...entries.map(({ mail }) => ({ mail, recipient: own })),
    ...resends.filter(({ outboxId }) => !outboxId.endsWith(drawn)),
  ];
  const fates = earlier
    .filter((each) => isSameAddress(each.recipient, recipient))
    .flatMap(({ mail, recipient: to }) => (mail && fateOf(mail, nameOf(to))) ?? []);
  const warnings = failure === undefined ? fates : [...fates, UNCHECKED];
  return [...new Set(warnings)].map((fate) => (
    <Notice key={fate} tone="warn">
      {fate}
    </Notice>
  ));
}

const UNCHECKED =
  'It can’t be checked right now whether an earlier e-mail to this address still goes or may have arrived. ' +
  'This one may be a second e-mail: press “Cancel”, and try again in a moment.';

/** Undefined where it has arrived, or goes to nobody as it is. */
function fateOf(mail: Delivery, which: string): string | undefined {
  switch (mail.state) {
    case 'waiting':
    case 'sending':
    case 'blocked':
      return `${which} ${describeWay(mail)}. This one would be a second e-mail.`;
    case 'in-doubt':
      return mayHaveArrived(which);
    case 'delivered':
      return undefined;
    case 'set-aside':
      return mail.isShared === true || mayBeDuplicated(mail) ? mayHaveArrived(which) : undefined;
  }
}

function describeWay(mail: Delivery): string {
  const isBlocked = mail.state === 'blocked';
  if (isUndecided(mail)) return 'may have arrived, and is tried again by itself';
  if (mail.isShared === true)
    return `${isBlocked ? 'is on hold here' : 'goes by itself'}, or another device has sent it`;
  return isBlocked
    ? 'is on hold, and goes by itself once the e-mail service accepts it'
    : 'has not gone yet, and goes by itself';
}

function mayHaveArrived(which: string): string {
  return `${which} may have arrived: see Outbox. Then this one would be a second e-mail.`;
}

function nameOf(recipient: string | undefined): string {
  return recipient === undefined ? 'An earlier e-mail of it' : 'The earlier e-mail to this address';
}

/** One that cannot be read here may be the same. */
function isSameAddress(one: string | undefined, other: string): boolean {
  return one === undefined || one.trim().toLowerCase() === other.trim().toLowerCase();
}
