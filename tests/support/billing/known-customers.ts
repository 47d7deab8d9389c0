import type { KnownCustomer } from '../../../src/domain/customers/list-customers.ts';
import type { Tab } from './tab.ts';

/** The customers that a tab lists; none while they are not read. */
export function knownCustomers({ open }: Pick<Tab, 'open'>): readonly KnownCustomer[] {
  const read = open.customers.state();
  return read?.kind === 'done' ? read.value : [];
}
