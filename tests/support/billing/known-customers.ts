import type { KnownCustomer } from '../../../src/domain/customers/list-customers.ts';
import { eventually } from './eventually.ts';
import type { Tab } from './tab.ts';

/** The customers that a tab lists; none while they are not read. */
export function knownCustomers({ open }: Pick<Tab, 'open'>): readonly KnownCustomer[] {
  const read = open.customers.state();
  return read?.kind === 'done' ? read.value : [];
}

/** The one of this name, once it is listed. */
export function knownCustomer(tab: Pick<Tab, 'open'>, name: string): Promise<KnownCustomer> {
  return eventually(() => {
    const found = knownCustomers(tab).find(({ customer }) => customer.name === name);
    if (found === undefined) throw new Error(`${name} is not known.`);
    return found;
  });
}
