import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import { SERVICES, type Service } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import { ENTRY_SCHEMA } from '../../../src/domain/outbox/entry.ts';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { RELAY_PUTS_OFF } from '../../../src/domain/outbox/relay-puts-off.ts';
import type { WaitingRequest } from '../../../src/domain/outbox/request.ts';
import { markArrived, markNotArrived } from '../../../src/domain/outbox/staff-transitions.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { later, milliseconds, minutes } from '../../../src/domain/time.ts';
import { fetchReply } from '../../../src/outbox/fetch-reply.ts';
import { flushOutbox } from '../../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../../src/outbox/outbox-environment.ts';
import { sheetServiceAt } from '../../../src/outbox/sheet-services/sheet-service-at.ts';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { changeDelivery } from '../../../src/storage/change-delivery.ts';
import { claimNextDelivery } from '../../../src/storage/claim-next-delivery.ts';
import { parseEntries } from '../../../src/storage/entry-rows.ts';
import { importBackup } from '../../../src/storage/import-backup.ts';
import { listEntriesInState } from '../../../src/storage/outbox-entries.ts';
import { openServiceAddress, readServiceAddress } from '../../../src/storage/service-addresses.ts';
import { tryStorage } from '../../../src/storage/try-storage.ts';
import { askAnyRelay } from './ask-any-relay.ts';
import type { DayOptions } from './schedule.ts';
import type { Restore } from './staff-backups.ts';

/** A way to do it that looks right and is wrong, and what the random days must find of it. */
export interface NaivePolicy {
  readonly does: string;
  readonly options: Partial<DayOptions>;
  readonly breaks: 'lost' | 'doubled' | 'stuck' | 'false' | 'unasked';
  /** Days that are known to find it. */
  readonly seeds: readonly number[];
}

type Flush = DayOptions['flush'];

/** Sends whatever waits, and knows only what the reply to it says. */
async function sendAll(
  environment: OutboxEnvironment,
  how: 'delete-before' | 'retry-after',
): ReturnType<Flush> {
  const { database, now } = environment;
  for (const service of SERVICES) {
    const change = (to: (delivery: Delivery) => Delivery) => (sequence: number) =>
      changeDelivery(database, sequence, service, ({ delivery, status }) => ({
        delivery: to(delivery),
        status,
      }));
    const putBack = change(sendAgain);
    const left = await listEntriesInState(database, service, 'sending');
    for (const { sequence } of left.kind === 'done' ? left.value : []) await putBack(sequence);
    const send = await makeSender(environment);
    for (;;) {
      const claimed = await claimNextDelivery(database, service, { now: now() });
      if (claimed.kind !== 'done') return claimed;
      if (claimed.value === undefined) break;
      const { sequence, request } = claimed.value;
      const finish = change((delivery) => markArrived(inDoubt(delivery, now()), now()));
      if (how === 'delete-before') await finish(sequence);
      const reply = await send(request);
      if (how === 'delete-before') continue;
      const isDone = reply.kind === 'answered' && (reply.status === 201 || reply.body === 'OK');
      await (isDone ? finish : putBack)(sequence);
      if (!isDone) return { kind: 'flushed', nextDue: later(now(), minutes(1)) };
    }
  }
  return { kind: 'flushed', nextDue: undefined };
}

/** Sends one request to the address that is stored for its service. */
async function makeSender(
  environment: OutboxEnvironment,
): Promise<(request: WaitingRequest<Service>) => Promise<HttpReply>> {
  const { database, timings } = environment;
  const stored = await tryStorage(database, async () => ({
    sheet: await readServiceAddress(database, 'sheet'),
    mail: await readServiceAddress(database, 'mail'),
  }));
  const { sheet, mail } = stored.kind === 'done' ? stored.value : {};
  const addresses = {
    sheet: sheet && (await openServiceAddress(sheet, 'sheet')),
    mail: mail && (await openServiceAddress(mail, 'mail')),
  };
  return async (request) => {
    if (request.service === 'sheet') {
      const { sheet: address } = addresses;
      if (address === undefined) return { kind: 'not-sent' };
      const row = sheetServiceAt(address).post.request({ ...request, address });
      return fetchReply(environment, row);
    }
    const { mail: address } = addresses;
    if (address === undefined) return { kind: 'not-sent' };
    const signal = environment.timeoutSignal(timings.requestTimeout);
    return environment.sendMail({ ...request, address }, signal);
  };
}

function inDoubt(delivery: Delivery, now: ReturnType<OutboxEnvironment['now']>): Delivery {
  return delivery.state === 'sending' ? markInDoubt(delivery, 'no-answer', now, now) : delivery;
}

function sendAgain(delivery: Delivery): Delivery {
  return delivery.state === 'sending'
    ? { state: 'waiting', attempt: delivery.attempt, unclear: 0 }
    : delivery;
}

/** Our own flush, after each row in doubt was changed. */
function flushAfter(
  change: (delivery: Delivery) => Delivery,
  state: Delivery['state'] = 'in-doubt',
  service: Service = 'sheet',
): Flush {
  return async (environment, trigger) => {
    const { database } = environment;
    const found = await listEntriesInState(database, service, state);
    for (const { sequence } of found.kind === 'done' ? found.value : []) {
      await changeDelivery(database, sequence, service, ({ delivery, status }) => ({
        delivery: change(delivery),
        status,
      }));
    }
    return flushOutbox(environment, trigger);
  };
}

/** As if no backup had been made of it. */
function withoutSharing({ isShared: _, ...delivery }: Delivery): Delivery {
  return delivery as Delivery;
}

/**
 * The oldest is tried first, as if it had not failed for now before; and what a mail server says of one
 * recipient counts as said of all.
 */
const tryOldestFirst: Flush = (environment, trigger) => {
  const sendMail: OutboxEnvironment['sendMail'] = async (request, signal) => {
    const reply = await environment.sendMail(request, signal);
    if (reply.kind !== 'answered') return reply;
    return { ...reply, body: reply.body?.replace(RELAY_PUTS_OFF, '') };
  };
  return flushAfter(withoutSetbacks, 'waiting', 'mail')({ ...environment, sendMail }, trigger);
};

function withoutSetbacks({ setbacks: _, ...delivery }: Delivery): Delivery {
  return delivery as Delivery;
}

function withoutSearch(delivery: Delivery): Delivery {
  return delivery.state === 'in-doubt' ? markNotArrived(delivery, delivery.since) : delivery;
}

/** As if a search had found nothing before. */
function withoutSecondSearch(delivery: Delivery): Delivery {
  return delivery.state === 'in-doubt' ? { ...delivery, emptyAt: delivery.since } : delivery;
}

const restoreAllDrafts: Restore = async (database, backup, restoring) => {
  const restored = await importBackup(database, backup, restoring);
  await database.drafts.bulkPut(backup.drafts);
  return restored;
};

const restoreById: Restore = async (database, backup, restoring) => {
  const ours = new Map(
    parseEntries(await database.entries.toArray()).map(({ invoiceId, key }) => [invoiceId, key]),
  );
  const entries = backup.entries.map((entry) => ({
    ...entry,
    key: ours.get(entry.invoiceId) ?? entry.key,
  }));
  return importBackup(database, { ...backup, entries }, restoring);
};

const restoreUnmarked: Restore = async (database, backup, restoring) => {
  const restored = await importBackup(database, backup, restoring);
  await database.drafts.toCollection().modify({ fromBackup: undefined });
  return restored;
};

const restoreWithOldAddresses: Restore = async (database, backup, restoring, addresses) => {
  const restored = await importBackup(database, backup, restoring);
  await adoptServiceAddresses(database, addresses);
  return restored;
};

/** Each entry is stored again as far as it is known. */
const dropUnknownFields: Flush = async (environment, trigger) => {
  const flushed = await flushOutbox(environment, trigger);
  const { entries } = environment.database;
  const rows = (await entries.toArray()) as Readonly<Record<string, unknown>>[];
  for (const row of rows)
    await entries.put(
      Object.fromEntries(Object.keys(ENTRY_SCHEMA.entries).map((name) => [name, row[name]])),
    );
  return flushed;
};

export const NAIVE_POLICIES: readonly NaivePolicy[] = [
  {
    does: 'deletes the request before it is sent',
    options: { flush: (environment) => sendAll(environment, 'delete-before') },
    breaks: 'lost',
    seeds: [1, 3],
  },
  {
    does: 'tries again after any error',
    options: { flush: (environment) => sendAll(environment, 'retry-after') },
    breaks: 'doubled',
    seeds: [3, 4],
  },
  {
    does: 'searches at once, without the settle window',
    options: {
      timings: { ...DEFAULT_TIMINGS, settle: milliseconds(0), betweenSearches: milliseconds(0) },
    },
    breaks: 'doubled',
    seeds: [11, 22],
  },
  {
    does: 'does not search before it sends again',
    options: { flush: flushAfter(withoutSearch) },
    breaks: 'doubled',
    seeds: [3, 7],
  },
  {
    does: 'believes the first search that finds nothing',
    options: { flush: flushAfter(withoutSecondSearch) },
    breaks: 'doubled',
    seeds: [3, 11],
  },
  {
    does: 'restores drafts that are issued',
    options: { restore: restoreAllDrafts },
    breaks: 'false',
    seeds: [10, 12],
  },
  {
    does: 'issues a restored draft without a question',
    options: { restore: restoreUnmarked },
    breaks: 'unasked',
    seeds: [12, 18],
  },
  {
    does: 'takes two invoices with one id for the same',
    options: { restore: restoreById },
    breaks: 'lost',
    seeds: [25, 37],
  },
  {
    does: 'restores deliveries with the addresses of their time',
    options: { restore: restoreWithOldAddresses },
    breaks: 'stuck',
    seeds: [22, 41],
  },
  {
    does: 'drops the fields that it does not know',
    options: { flush: dropUnknownFields },
    breaks: 'lost',
    seeds: [13, 19],
  },
  {
    does: 'sends a mail that a backup shares without a question',
    options: { flush: flushAfter(withoutSharing, 'waiting', 'mail') },
    breaks: 'doubled',
    seeds: [441],
  },
  {
    does: 'asks any relay again for what another one may have sent',
    options: { flush: askAnyRelay },
    breaks: 'doubled',
    seeds: [143, 197],
  },
  {
    does: 'tries the oldest e-mail first, however often it has failed for now',
    options: { flush: tryOldestFirst },
    breaks: 'stuck',
    seeds: [29, 228],
  },
];
