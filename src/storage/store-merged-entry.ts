import { mergeEntry } from '../domain/backup/merge-entry.ts';
import { SERVICES } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { Timestamp } from '../domain/units.ts';
import { askAboutMails } from './ask-about-mails.ts';
import type { Database } from './database.ts';
import { putDelivery, putDoubled } from './entry-rows.ts';
import { deleteRequests } from './waiting-requests.ts';

/**
 * Stores what another entry of the same invoice adds to ours, deletes the requests of what has arrived,
 * and asks staff about the mails that whoever sent that may have sent too. Returns our entry with what
 * was added, the same object when nothing changed; needs a transaction.
 */
export async function storeMergedEntry(
  database: Database,
  ours: Entry,
  other: Entry,
  now: Timestamp,
): Promise<Entry> {
  const merged = mergeEntry(ours, other, now);
  if (merged === ours) return ours;
  for (const service of SERVICES) {
    const delivery = merged[service];
    if (delivery !== undefined && delivery !== ours[service])
      await putDelivery(database, ours.sequence, service, delivery);
  }
  if (merged.sheet !== undefined) await putDoubled(database, ours.sequence, merged.sheet);
  const delivered = SERVICES.filter((service) => merged[service]?.state === 'delivered');
  await deleteRequests(database, ours.sequence, delivered);
  for (const service of delivered) {
    const before = ours[service];
    if (before !== undefined && before.state !== 'delivered')
      await askAboutMails(database, ours, before, now);
  }
  return merged;
}
