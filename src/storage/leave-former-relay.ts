import { leaveRelay } from '../domain/outbox/relay-attempts.ts';
import type { MailServiceAddress } from '../domain/outbox/request.ts';
import { takesMailsOnce } from '../domain/outbox/takes-mails-once.ts';
import type { Database } from './database.ts';
import { inOutboxTransaction, putDelivery, readEntriesInStates } from './entry-rows.ts';
import { readMailAddress } from './service-addresses.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const NOT_ARRIVED = ['waiting', 'sending', 'blocked', 'set-aside', 'in-doubt'] as const;

/** Notes on every mail that a relay was asked for that it is another relay's turn now, if it is. */
export async function leaveFormerRelay(
  database: Database,
  next: MailServiceAddress,
): Promise<StorageOutcome<void>> {
  const former = await readMailAddress(database);
  if (former.kind !== 'done') return former;
  const isMove =
    former.value !== undefined &&
    takesMailsOnce(former.value) &&
    takesMailsOnce(next) &&
    former.value.origin !== next.origin;
  if (!isMove) return { kind: 'done', value: undefined };
  return tryStorage(database, () =>
    inOutboxTransaction(database, async () => {
      for (const { sequence, mail } of await readEntriesInStates(database, 'mail', NOT_ARRIVED)) {
        const left = mail && leaveRelay(mail);
        if (left !== undefined && left !== mail)
          await putDelivery(database, sequence, 'mail', left);
      }
    }),
  );
}
