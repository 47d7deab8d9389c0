import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import { originOfRelay } from '../../../src/domain/outbox/origin-of-relay.ts';
import { flushOutbox } from '../../../src/outbox/flush-outbox.ts';
import { changeDelivery } from '../../../src/storage/change-delivery.ts';
import { listEntriesInState } from '../../../src/storage/outbox-entries.ts';
import { readMailAddress } from '../../../src/storage/service-addresses.ts';
import type { Browser } from './flusher-process.ts';

/** Our own flush, but whichever relay gets mails now is taken for the one that may have sent them. */
export const askAnyRelay: Browser['flush'] = async (environment, trigger) => {
  const { database } = environment;
  const address = await readMailAddress(database);
  const origin =
    address.kind === 'done' && address.value ? originOfRelay(address.value) : undefined;
  for (const state of ['waiting', 'in-doubt'] as const) {
    const found = await listEntriesInState(database, 'mail', state);
    for (const { sequence } of found.kind === 'done' ? found.value : []) {
      await changeDelivery(database, sequence, 'mail', ({ delivery, status }) => ({
        delivery: origin === undefined ? delivery : takenFor(origin, delivery),
        status,
      }));
    }
  }
  return flushOutbox(environment, trigger);
};

function takenFor(origin: string, mail: Delivery): Delivery {
  return mail.atRelay === undefined ? mail : { ...mail, atRelay: { ...mail.atRelay, origin } };
}
