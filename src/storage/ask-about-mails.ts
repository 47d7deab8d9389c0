import { askAboutSharedMail } from '../domain/outbox/ask-about-shared-mail.ts';
import type { Delivery } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { resendIdPrefixOf } from '../domain/outbox/resend-id.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { parseEntries, putDelivery } from './entry-rows.ts';

/**
 * Asks staff about the mails of the entry's invoice that a backup holds, its own and those sent again,
 * once a delivery that was `before` has turned out to have arrived; needs a transaction.
 */
export async function askAboutMails(
  database: Database,
  { invoiceId, resendOf = invoiceId }: Entry,
  before: Delivery,
  now: Timestamp,
): Promise<void> {
  const { entries } = database;
  const own = await entries.where({ invoiceId: resendOf }).toArray();
  const resends = await entries.where('invoiceId').startsWith(resendIdPrefixOf(resendOf)).toArray();
  for (const { sequence, mail } of parseEntries([...own, ...resends])) {
    const asked = mail && askAboutSharedMail(mail, before, now);
    if (asked !== undefined && asked !== mail) await putDelivery(database, sequence, 'mail', asked);
  }
}
