import * as v from 'valibot';
import type { Leg, Service } from '../domain/outbox/delivery.ts';
import { ENTRY, type Entry } from '../domain/outbox/entry.ts';
import { doubt, release, sendAgain } from '../domain/outbox/transitions.ts';
import { attempt, type Stored } from './attempt.ts';
import type { Desk } from './database.ts';
import { DRAFT } from './drafts.ts';
import { keepEntries, REQUEST_ROW, readEntriesIn, readEntryOf } from './entry-rows.ts';
import { SEALED_INVOICE } from './issued-invoices.ts';
import { openDesk } from './open-database.ts';
import { keepReadable } from './quarantine.ts';

/** All that a device knows, to be sealed into one file by the vault. */
export type Backup = v.InferOutput<typeof BACKUP>;

const USED_NUMBER = v.object({ number: v.string(), invoiceId: v.string() });

const BACKUP = v.object({
  format: v.literal(1),
  drafts: v.array(DRAFT),
  invoices: v.array(SEALED_INVOICE),
  usedNumbers: v.array(USED_NUMBER),
  entries: v.array(ENTRY),
  requests: v.array(REQUEST_ROW),
});

/** A row in one of these states may go from here again, now or after the attempt on its way. */
const SHARED = ['waiting', 'sending', 'held'] as const;

export type ParsedBackup =
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'not-a-backup' };

/** Reads what the vault opened. */
export function parseBackup(value: unknown): ParsedBackup {
  const parsed = v.safeParse(BACKUP, value);
  return parsed.success ? { kind: 'backup', backup: parsed.output } : { kind: 'not-a-backup' };
}

/**
 * Copies drafts, history and waiting entries. From now on another device may post the waiting rows
 * too, so this one looks for them in the sheet before it posts them.
 */
export function exportBackup(now: number, desk = openDesk()): Promise<Stored<Backup>> {
  return attempt(desk, () =>
    inAll(desk, async () => {
      for (const entry of await readEntriesIn(desk, 'sheet', SHARED)) {
        await desk.entries.put({ ...entry, sheet: doubtShared(entry.sheet, now) });
      }
      return {
        format: 1 as const,
        drafts: await keepReadable(desk, desk.drafts, DRAFT, await desk.drafts.toArray()),
        invoices: await keepReadable(
          desk,
          desk.invoices,
          SEALED_INVOICE,
          await desk.invoices.toArray(),
        ),
        usedNumbers: v.parse(v.array(USED_NUMBER), await desk.usedNumbers.toArray()),
        entries: await keepEntries(desk, await desk.entries.toArray()),
        requests: await keepReadable(
          desk,
          desk.requests,
          REQUEST_ROW,
          await desk.requests.toArray(),
        ),
      };
    }),
  );
}

export interface Restored {
  readonly drafts: number;
  readonly invoices: number;
}

/**
 * Adds what this device does not have; done twice, the second time adds nothing. The device that
 * made the backup may still deliver what waits in it: such rows are searched for before they are
 * posted, and for such mails staff decide.
 */
export function importBackup(
  backup: Backup,
  now: number,
  desk = openDesk(),
): Promise<Stored<Restored>> {
  return attempt(desk, () =>
    inAll(desk, async () => {
      const restored = { drafts: 0, invoices: 0 };
      for (const draft of backup.drafts) {
        if ((await desk.drafts.get(draft.id)) !== undefined) continue;
        await desk.drafts.add(draft);
        restored.drafts += 1;
      }
      for (const used of backup.usedNumbers) {
        if ((await desk.usedNumbers.get(used.number)) === undefined)
          await desk.usedNumbers.add(used);
      }
      for (const entry of inOrder(backup.entries)) {
        const ours = await readEntryOf(desk, entry.invoiceId);
        if (ours === undefined) {
          await addEntry(desk, backup, entry, now);
          restored.invoices += 1;
        } else {
          await learnDeliveries(desk, ours, entry);
        }
      }
      return restored;
    }),
  );
}

async function addEntry(desk: Desk, backup: Backup, theirs: Entry, now: number): Promise<void> {
  const { sequence: theirSequence, mail, ...entry } = theirs;
  const sheet = doubtShared(entry.sheet, now);
  const legs = mail === undefined ? { sheet } : { sheet, mail: doubtShared(mail, now) };
  const sequence = await desk.entries.add({ ...entry, ...legs });
  const invoice = backup.invoices.find(({ id }) => id === theirs.invoiceId);
  if (invoice !== undefined) await desk.invoices.put({ ...invoice, sequence });
  const requests = backup.requests.filter((request) => request.sequence === theirSequence);
  await desk.requests.bulkPut(requests.map((request) => ({ ...request, sequence })));
}

/** What the other device has delivered is not to be sent from here. */
async function learnDeliveries(desk: Desk, ours: Entry, theirs: Entry): Promise<void> {
  const services: readonly Service[] = ['sheet', 'mail'];
  const learnt = services.filter(
    (service) => theirs[service]?.state === 'delivered' && ours[service]?.state !== 'delivered',
  );
  if (learnt.length === 0) return;
  const legs = Object.fromEntries(learnt.map((service) => [service, theirs[service]]));
  await desk.entries.put({ ...ours, ...legs });
  await desk.requests.bulkDelete(learnt.map((service) => [ours.sequence, service]));
}

/** A leg that two devices may send is not certain on either. */
function doubtShared(leg: Leg, now: number): Leg {
  if (leg.state === 'delivered' || leg.state === 'parked') return leg;
  const open = sendAgain(release(leg));
  return open.state === 'waiting' || open.state === 'sending'
    ? doubt(open, 'backup', now, now)
    : open;
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.sequence - other.sequence);
}

function inAll<T>(desk: Desk, work: () => Promise<T>): PromiseLike<T> {
  const { drafts, invoices, usedNumbers, entries, requests, setAside } = desk;
  return desk.transaction('rw', [drafts, invoices, usedNumbers, entries, requests, setAside], work);
}
