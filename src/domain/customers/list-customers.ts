import type { Customer } from '../invoice/invoice-fields.ts';
import { invoiceIdentity } from '../invoice/invoice-identity.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { customerKey } from './customer-key.ts';
import { type CustomerTax, customerTaxOf } from './customer-tax.ts';
import { EVER, type FingerprintCustomer, makeForgottenCheck } from './forgotten-check.ts';
import type { StoredCustomer } from './stored-customer.ts';

export interface KnownCustomer {
  /** Of its record, or its key while it has none. */
  readonly id: string;
  readonly customer: Customer;
  /** Undefined while no invoice with tax fields was issued to it. */
  readonly tax: CustomerTax | undefined;
  readonly keys: readonly string[];
  /** Newest first. */
  readonly invoices: readonly IssuedInvoice[];
}

/** So many invoices are looked at before the page may answer a key press. */
const BLOCK = 500;

/**
 * The customers of these invoices, each once, by the newest invoice; with what staff corrected and
 * merged, and without those that they forgot, also where an invoice from before comes here later.
 * Whatever is newer, an invoice or a correction, says how the customer is reached.
 *
 * @param invoices newest first
 */
export async function listCustomers(
  invoices: readonly IssuedInvoice[],
  stored: readonly StoredCustomer[],
  pause: () => Promise<void>,
  fingerprintOf: FingerprintCustomer,
): Promise<readonly KnownCustomer[]> {
  const forgotten = new Set(
    stored.flatMap(({ record }) => (record.kind === 'forgotten' ? record.invoices : [])),
  );
  const forgottenSince = makeForgottenCheck(stored, fingerprintOf);
  const owners = ownersOf(stored);
  const byId = new Map<string, Writable>();
  const forgottenKeys = new Set<string>();
  for (const [index, invoice] of invoices.entries()) {
    if (index > 0 && index % BLOCK === 0) await pause();
    const key = customerKey(invoice.customer);
    if (key === '') continue;
    const isForgotten =
      forgotten.has(invoiceIdentity(invoice)) ||
      (await forgottenSince(key, timestamp(Date.parse(invoice.createdAt)))) !== undefined;
    if (isForgotten) {
      forgottenKeys.add(key);
      continue;
    }
    const owner = owners.get(key);
    const id = owner?.id ?? key;
    const known = byId.get(id) ?? startFrom(owner, invoice, id, key);
    byId.set(id, known);
    known.invoices.push(invoice);
    if (isSaidSince(owner, invoice)) known.tax ??= owner?.tax;
    known.tax ??= invoice.tax && customerTaxOf(invoice.tax);
  }
  for (const { id, customer, tax, keys, forgottenAt = EVER } of new Set(owners.values())) {
    const known = byId.get(id);
    const name = customerKey(customer);
    // Another device may have forgotten a customer that was corrected here.
    const nameForgottenAt = (await forgottenSince(name, EVER)) ?? EVER;
    const isForgotten = nameForgottenAt > forgottenAt;
    const hasComeBack = async ({ customer }: IssuedInvoice) =>
      (await forgottenSince(customerKey(customer), EVER)) === nameForgottenAt;
    if (known === undefined) {
      if (!isForgotten && !keys.some((key) => forgottenKeys.has(key)))
        byId.set(id, { id, customer, tax, keys, invoices: [] });
    } else if (!isForgotten || (await isAny(known.invoices, hasComeBack))) {
      known.tax ??= tax;
    } else {
      // It was forgotten before a device that did not know merged it with this one.
      byId.set(id, { ...known, ...toldBy(known.invoices) });
    }
  }
  return [...byId.values()];
}

interface Writable extends Omit<KnownCustomer, 'invoices' | 'tax'> {
  readonly invoices: IssuedInvoice[];
  tax: CustomerTax | undefined;
}

async function isAny(
  invoices: readonly IssuedInvoice[],
  isSo: (invoice: IssuedInvoice) => Promise<boolean>,
): Promise<boolean> {
  for (const invoice of invoices) if (await isSo(invoice)) return true;
  return false;
}

/** What the newest invoices say of a customer. */
function toldBy(invoices: readonly IssuedInvoice[]): Partial<Pick<Writable, 'customer' | 'tax'>> {
  const [newest] = invoices;
  const tax = invoices.find((invoice) => invoice.tax !== undefined)?.tax;
  return { ...(newest && { customer: newest.customer }), tax: tax && customerTaxOf(tax) };
}

interface Owner extends Pick<KnownCustomer, 'id' | 'customer' | 'tax' | 'keys'> {
  readonly changedAt: Timestamp;
  readonly forgottenAt: Timestamp | undefined;
}

/**
 * The kept record of each key. Records that share a key, as two devices may have them, are about one
 * customer; what was said last counts, with the tax details that came by a merge of which it does not
 * know.
 */
function ownersOf(stored: readonly StoredCustomer[]): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>();
  const oldestFirst = [...stored].sort((one, other) => one.changedAt - other.changedAt);
  for (const { id, changedAt, record } of oldestFirst) {
    if (record.kind !== 'kept') continue;
    const { customer, keys, forgottenAt } = record;
    const earlier = new Set(keys.flatMap((key) => owners.get(key) ?? []));
    const allKeys = [...new Set([...keys, ...[...earlier].flatMap((each) => each.keys)])];
    const merged = [...earlier].filter((each) => each.keys.some((key) => !keys.includes(key)));
    const tax = record.tax ?? newestTax(merged);
    const owner = { id, changedAt, customer, tax, keys: allKeys, forgottenAt };
    for (const key of owner.keys) owners.set(key, owner);
  }
  return owners;
}

function newestTax(owners: readonly Owner[]): CustomerTax | undefined {
  const newestFirst = [...owners].sort((one, other) => other.changedAt - one.changedAt);
  return newestFirst.find(({ tax }) => tax !== undefined)?.tax;
}

function startFrom(
  owner: Owner | undefined,
  invoice: IssuedInvoice,
  id: string,
  key: string,
): Writable {
  const said = isSaidSince(owner, invoice) ? owner : undefined;
  const { customer } = said ?? invoice;
  return { id, customer, tax: undefined, keys: owner?.keys ?? [key], invoices: [] };
}

function isSaidSince(owner: Owner | undefined, { createdAt }: IssuedInvoice): boolean {
  return owner !== undefined && owner.changedAt >= Date.parse(createdAt);
}
