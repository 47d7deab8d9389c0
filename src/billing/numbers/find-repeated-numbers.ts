import type { NumberedInvoice } from '../../domain/numbers/numbered-invoice.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import { naturalKeyText } from '../../domain/outbox/natural-key-text.ts';
import { normaliseInvoiceNumber } from '../../storage/issued-invoices.ts';

/** A number that a company has given more than once. */
export interface RepeatedNumber {
  /** The same for the same invoices, on every device. */
  readonly id: string;
  readonly number: string;
  readonly companyName: string;
  /** At least two, oldest first. */
  readonly invoices: readonly NumberedInvoice[];
}

/**
 * The numbers that more than one of the invoices and credit notes of a company have, newest first. One
 * that is listed twice, as it is here and on the server, is one; the first listed says more of it.
 */
export function findRepeatedNumbers(listed: readonly NumberedInvoice[]): readonly RepeatedNumber[] {
  const groups = new Map<string, Map<string, NumberedInvoice>>();
  for (const invoice of listed) {
    const { companyId, invoiceNumber } = invoice.key;
    const name = JSON.stringify([companyId, normaliseInvoiceNumber(invoiceNumber)]);
    const group = groups.get(name) ?? new Map<string, NumberedInvoice>();
    const identity = naturalKeyText(invoice.key);
    group.set(identity, withKnown(group.get(identity) ?? invoice, invoice));
    groups.set(name, group);
  }
  return [...groups.values()]
    .filter(({ size }) => size > 1)
    .map((group) => toRepeated([...group.values()]))
    .toSorted((one, other) => compare(newestOf(other), newestOf(one)));
}

function toRepeated(invoices: readonly NumberedInvoice[]): RepeatedNumber {
  const oldestFirst = invoices.toSorted((one, other) => compare(one.key, other.key));
  const [first] = oldestFirst;
  return {
    id: JSON.stringify(oldestFirst.map(({ key }) => naturalKeyText(key))),
    number: first?.key.invoiceNumber ?? '',
    companyName: first?.companyName ?? '',
    invoices: oldestFirst,
  };
}

/** The desk or the customer may be known to one side alone. */
function withKnown(known: NumberedInvoice, other: NumberedInvoice): NumberedInvoice {
  return {
    key: known.key,
    companyName: known.companyName || other.companyName,
    customerName: known.customerName || other.customerName,
    desk: known.desk || other.desk,
  };
}

function newestOf({ invoices }: RepeatedNumber): Pick<NaturalKey, 'createdAt'> {
  return invoices.at(-1)?.key ?? { createdAt: '' };
}

/** ISO times in UTC are in order as texts. */
function compare(one: Pick<NaturalKey, 'createdAt'>, other: Pick<NaturalKey, 'createdAt'>): number {
  if (one.createdAt === other.createdAt) return 0;
  return one.createdAt < other.createdAt ? -1 : 1;
}
