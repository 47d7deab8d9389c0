import { type Delivery, SERVICES, type Service } from '../../../src/domain/outbox/delivery.ts';
import { newDatabase } from '../new-database.ts';
import type { Device } from './device.ts';
import { deliveryLabel, type Ledger } from './ledger.ts';
import { readDesk } from './read-desk.ts';
import type { StandInServices } from './stand-in-services.ts';

/**
 * What an outbox still has to deliver by itself, though both services have worked for two days. A mail
 * whose recipient's mailbox is full waits for good.
 */
export async function findUntried(
  devices: readonly Device[],
  { fullMailboxes }: StandInServices,
  { recipients }: Ledger,
): Promise<string[]> {
  const found = await Promise.all(
    devices.map(async ({ browser }) => {
      const database = newDatabase(browser.profile);
      const desk = await readDesk(database);
      database.close();
      return desk?.entries ?? [];
    }),
  );
  return found.flat().flatMap((entry) =>
    SERVICES.flatMap((service) => {
      const delivery = entry[service];
      if (delivery === undefined || !goesByItself(service, delivery)) return [];
      const isFull = fullMailboxes.has(recipients.get(entry.key.createdAt) ?? '');
      if (service === 'mail' && isFull) return [];
      return [`${deliveryLabel(entry.key, service)} ${delivery.state} for two days`];
    }),
  );
}

/** A mail in doubt and what is set aside wait for a person. */
function goesByItself(service: Service, { state }: Delivery): boolean {
  if (state === 'in-doubt') return service === 'sheet';
  return state === 'waiting' || state === 'sending' || state === 'blocked';
}
