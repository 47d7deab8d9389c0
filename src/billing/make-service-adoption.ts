import { serviceAddresses } from '../domain/staff/service-addresses.ts';
import {
  adoptServiceAddresses,
  readStoredAddresses,
  type StoredAddresses,
} from '../storage/adopt-service-addresses.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import type { SignedInContext } from './signed-in-context.ts';

/**
 * Has everything that is not delivered go where the open staff file says: once, or, where the device
 * was full, again before the next thing is ordered, unless a later sign-in has said otherwise by then.
 */
export function makeServiceAdoption({
  database,
  config,
}: Pick<SignedInContext, 'database' | 'config'>): () => Promise<StorageOutcome<void>> {
  const addresses = serviceAddresses(config);
  let before: StoredAddresses | undefined;
  let adoption: Promise<StorageOutcome<void>> | undefined;
  const adopt = async () => {
    if (before === undefined) {
      const stored = await readStoredAddresses(database);
      if (stored.kind !== 'done') return stored;
      before = stored.value;
    }
    return adoptServiceAddresses(database, addresses, config.tablets, before);
  };
  return async () => {
    adoption ??= adopt();
    const outcome = await adoption;
    if (outcome.kind !== 'done') adoption = undefined;
    return outcome;
  };
}
