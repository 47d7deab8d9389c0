import { serviceAddresses } from '../domain/staff/service-addresses.ts';
import { adoptServiceAddresses } from '../storage/adopt-service-addresses.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import type { SignedInContext } from './signed-in-context.ts';

/**
 * Has everything that is not delivered go where the open staff file says: once, or, where the device
 * was full, again before the next thing is ordered, unless a later sign-in has said otherwise by then.
 */
export function makeServiceAdoption({
  environment,
  database,
  config,
}: Pick<SignedInContext, 'environment' | 'database' | 'config'>): () => Promise<
  StorageOutcome<void>
> {
  const addresses = serviceAddresses(config);
  const signIn = { signedInAt: environment.now(), now: environment.now };
  let adoption: Promise<StorageOutcome<void>> | undefined;
  return async () => {
    adoption ??= adoptServiceAddresses(database, addresses, config.tablets, signIn);
    const outcome = await adoption;
    if (outcome.kind !== 'done') adoption = undefined;
    return outcome;
  };
}
