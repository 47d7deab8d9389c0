import type { Service } from '../../../src/domain/outbox/delivery.ts';
import { type Entry, hasRow } from '../../../src/domain/outbox/entry.ts';
import { hours, later, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import { countArrived } from './count-arrived.ts';
import type { Browser } from './flusher-process.ts';
import { deliveryLabel, type Ledger } from './ledger.ts';
import type { StandInServices } from './stand-in-services.ts';

interface Holder {
  readonly device: { readonly browser: Browser };
  readonly entries: readonly Entry[];
}

/** After so long a device has to have searched for what another one sent. */
const HAS_TO_BE_FOUND = hours(3);

/**
 * The doubles that a device made of its own accord, of what a backup had shared with another one. That
 * staff had it sent at the other device is no excuse for them.
 */
export function findUnprompted(
  services: StandInServices,
  holders: readonly Holder[],
  ledger: Ledger,
): string[] {
  const made = holders.flatMap(({ device: { browser }, entries }) =>
    entries.filter(hasRow).flatMap((entry) => {
      const isDouble = (service: Service) =>
        ledger.isShared(deliveryLabel(entry.key, service)) &&
        !ledger.isSentAgainAt(browser, deliveryLabel(entry.key, service)) &&
        countArrived(services, ledger, entry, service) > 1;
      return [
        ...(isDouble('sheet') && sentRowLongAfter(browser, services, entry)
          ? [deliveryLabel(entry.key, 'sheet')]
          : []),
        ...(isDouble('mail') && sentMailOfOthersRow(browser, entry, ledger)
          ? [deliveryLabel(entry.key, 'mail')]
          : []),
      ];
    }),
  );
  return [...new Set(made)];
}

/** It sent the row though that had been in the sheet for long, and no search had overlooked it since. */
function sentRowLongAfter(browser: Browser, { rows }: StandInServices, { key }: Entry): boolean {
  const times = rows.filter(({ row }) => row['created_at'] === key.createdAt).map(({ at }) => at);
  const foundBy = later(timestamp(Math.min(...times)), HAS_TO_BE_FOUND);
  const overlooked = browser.traffic.answers.find(
    ({ at, status, answer, ...asked }) =>
      at > foundBy && isSearchOf(key, asked) && status === 200 && !answer.includes(key.createdAt),
  );
  const trustedUntil = overlooked?.at ?? Number.POSITIVE_INFINITY;
  return postsOf(browser, key.createdAt).some((at) => at > foundBy && at < trustedUntil);
}

/**
 * It sent the mail though a search of its outbox had found the row, which was on its way as the backup was
 * saved, and no answer had told it that it put the row there itself: so another device has acted. What
 * staff see in a check of the whole sheet tells the outbox nothing.
 */
function sentMailOfOthersRow({ traffic }: Browser, { key }: Entry, ledger: Ledger): boolean {
  // An older tab forgets that a backup holds the mail, until another backup is restored.
  if (ledger.hasOlderTab) return false;
  if (!ledger.isShared(deliveryLabel(key, 'sheet'))) return false;
  const to = ledger.recipients.get(key.createdAt);
  const isOfRow = (text: string) => text.includes(key.createdAt);
  const isMade = traffic.answers.some(({ body, status }) => status === 201 && isOfRow(body));
  const heard = traffic.answers.find(({ body, status, answer, ...asked }) =>
    isSearchOf(key, asked) ? status === 200 && isOfRow(answer) : status === 409 && isOfRow(body),
  );
  if (isMade || heard === undefined) return false;
  return traffic.mails.some((mail) => mail.to === to && mail.at >= heard.at);
}

function isSearchOf({ createdAt }: Entry['key'], asked: { method: string; url: string }): boolean {
  return asked.method === 'GET' && decodeURIComponent(asked.url).includes(createdAt);
}

function postsOf({ traffic }: Browser, createdAt: string): Timestamp[] {
  return traffic.posts.filter(({ body }) => body.includes(createdAt)).map(({ at }) => at);
}
