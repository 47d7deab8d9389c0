import { serviceAddresses } from '../domain/staff/service-addresses.ts';
import { adoptServiceAddresses } from '../storage/adopt-service-addresses.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import type { SignedInContext } from './signed-in-context.ts';

/**
 * Has everything that is not delivered go where the open staff file says: once, or, where the device
 * was full, again before the next thing is ordered.
 */
export function makeServiceAdoption({
  database,
  config,
}: Pick<SignedInContext, 'database' | 'config'>): () => Promise<StorageOutcome<void>> {
  let adoption: Promise<StorageOutcome<void>> | undefined;
  return async () => {
    adoption ??= adoptServiceAddresses(database, serviceAddresses(config), config.tablets);
    const outcome = await adoption;
    if (outcome.kind !== 'done') adoption = undefined;
    return outcome;
  };
}
