import type { Leg, Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { Agenda } from '../domain/outbox/next-due.ts';
import type { MailRequest, SheetRequest } from '../domain/outbox/request.ts';
import type { Standing } from '../domain/outbox/service-status.ts';
import { attempt, type Stored } from './attempt.ts';
import { firstClaimable } from './claim-delivery.ts';
import type { Desk } from './database.ts';
import { keepEntries, readEntriesIn, readRequest, readStanding } from './entry-rows.ts';
import { openDesk } from './open-database.ts';

const OPEN: readonly Leg['state'][] = ['waiting', 'sending', 'held', 'parked', 'unsure'];

/** Entries with a leg that is not delivered, in order of issue. */
export function listOpenEntries(desk = openDesk()): Promise<Stored<Entry[]>> {
  return attempt(desk, async () => {
    const sheet = await readEntriesIn(desk, 'sheet', OPEN);
    const mail = await readEntriesIn(desk, 'mail', OPEN);
    const bySequence = new Map([...sheet, ...mail].map((entry) => [entry.sequence, entry]));
    return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
  });
}

/** The entries of these invoices, as for one page of the history. */
export function listEntriesOf(
  invoiceIds: readonly string[],
  desk = openDesk(),
): Promise<Stored<Entry[]>> {
  return attempt(desk, async () =>
    keepEntries(desk, await desk.entries.where('invoiceId').anyOf(invoiceIds).toArray()),
  );
}

/** Entries with a leg of the service in this state, in order of issue. */
export function listEntriesIn(
  service: Service,
  state: Leg['state'],
  desk = openDesk(),
): Promise<Stored<Entry[]>> {
  return attempt(desk, () => readEntriesIn(desk, service, [state]));
}

/** What is to be sent for the entry; undefined once it is delivered. */
export function readSheetRequest(
  sequence: number,
  desk = openDesk(),
): Promise<Stored<SheetRequest | undefined>> {
  return attempt(desk, () => readRequest(desk, sequence, 'sheet'));
}

/** What is to be sent for the entry, its PDF with it; undefined once it is delivered. */
export function readMailRequest(
  sequence: number,
  desk = openDesk(),
): Promise<Stored<MailRequest | undefined>> {
  return attempt(desk, () => readRequest(desk, sequence, 'mail'));
}

export function listStandings(desk = openDesk()): Promise<Stored<Record<Service, Standing>>> {
  return attempt(desk, () => readStandings(desk));
}

/** What there is to do, and when. */
export function readAgenda(desk = openDesk()): Promise<Stored<Agenda>> {
  return attempt(desk, async () => {
    const unsure = (await readEntriesIn(desk, 'sheet', ['unsure'])).map(({ sheet }) => sheet);
    const sending = [
      ...(await readEntriesIn(desk, 'sheet', ['sending'])).map(({ sheet }) => sheet),
      ...(await readEntriesIn(desk, 'mail', ['sending'])).map(({ mail }) => mail),
    ];
    return {
      standings: await readStandings(desk),
      claimable: {
        sheet: (await firstClaimable(desk, 'sheet')) !== undefined,
        mail: (await firstClaimable(desk, 'mail')) !== undefined,
      },
      searchAt: earliest(unsure.map((leg) => (leg.state === 'unsure' ? leg.searchAt : undefined))),
      sendingSince: earliest(
        sending.map((leg) => (leg?.state === 'sending' ? leg.startedAt : undefined)),
      ),
    };
  });
}

async function readStandings(desk: Desk): Promise<Record<Service, Standing>> {
  return { sheet: await readStanding(desk, 'sheet'), mail: await readStanding(desk, 'mail') };
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
