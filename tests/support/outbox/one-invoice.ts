import { isDeepStrictEqual } from 'node:util';
import { days, hours, later, laterOf, seconds } from '../../../src/domain/time.ts';
import type { FlushOutcome } from '../../../src/outbox/flush-outbox.ts';
import {
  confirmArrival,
  confirmNotArrived,
  retryAll,
} from '../../../src/outbox/staff-decisions.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { issue } from '../issues.ts';
import { checkInvariants, NO_VIOLATIONS, type Violations } from './check-invariants.ts';
import type { MailFault, RowFault, SearchFault } from './faults.ts';
import { type Browser, FlusherProcess } from './flusher-process.ts';
import { Ledger } from './ledger.ts';
import { newBrowser } from './new-browser.ts';

/** The fault of the first request of each kind, and where the first process is killed. */
export interface OneInvoice {
  readonly row?: RowFault;
  readonly mail?: MailFault;
  readonly search?: SearchFault;
  /** The first process is killed before this step of it, counted from 0. */
  readonly killedAt?: number;
}

interface OneInvoiceRun {
  readonly violations: Violations;
  /** How many steps the first process took that may have changed something. */
  readonly steps: number;
}

/**
 * Kills the first process before each step in turn, and returns the first kill with violations;
 * after the last step, the run without a kill.
 */
export async function findKillThatHurts(faults: OneInvoice) {
  const whole = await runOneInvoice(faults);
  const { steps } = whole;
  // A kill after one step is a kill before the next, so only kills before a step are tried.
  for (let killedAt = 0; killedAt < steps; killedAt += 1) {
    const { violations } = await runOneInvoice({ ...faults, killedAt });
    if (!isDeepStrictEqual(violations, NO_VIOLATIONS))
      return { steps, found: { killedAt, ...violations } };
  }
  return { steps, found: { killedAt: steps, ...whole.violations } };
}

/**
 * Issues one invoice with a mail and flushes until nothing is left to do. After a kill a new process
 * takes over within the hour, and every hour staff deal with what is shown to them.
 */
async function runOneInvoice(script: OneInvoice): Promise<OneInvoiceRun> {
  const browser = newBrowser();
  const { row, mail, search } = script;
  browser.services.mishaps = { row: once(row), mail: once(mail), search: once(search) };
  const { world } = browser;
  const start = world.time;
  const first = new FlusherProcess(browser);
  let steps = 0;
  first.faultAt = (_, what) => {
    // Reading changes nothing: a kill there is a kill before the next step.
    if (what === 'reading') return 'none';
    steps += 1;
    return steps - 1 === script.killedAt ? 'killed-before' : 'none';
  };
  const ledger = new Ledger();
  void first
    .work(() => issueInvoice(first.database, issue(1)))
    .then((issued) => {
      if (issued.kind === 'issued') ledger.issued.set(issue(1).key.createdAt, undefined);
      keepFlushing(browser, first);
    });
  let process = first;
  for (const count of [1, 2, 3, 4]) {
    await world.runUntil(later(start, hours(count)));
    if (!process.isDead && (await isAllDelivered(process))) break;
    if (process.isDead) process = new FlusherProcess(browser);
    const alive = process;
    void alive.work(() => handleShown(browser, alive)).then(() => keepFlushing(browser, alive));
  }
  await world.runUntil(later(start, days(1)));
  process.kill();
  return {
    violations: await checkInvariants(browser.services, [{ browser, isInUse: true }], {
      ledger,
      mayDoubleVisibly: false,
    }),
    steps,
  };
}

function once<T>(fault: T): () => T | undefined {
  let left: T | undefined = fault;
  return () => {
    const now = left;
    left = undefined;
    return now;
  };
}

function keepFlushing(browser: Browser, process: FlusherProcess): void {
  const { world } = browser;
  void process.flush('timer').then((flushed: FlushOutcome) => {
    if (flushed.kind !== 'flushed' || flushed.nextDue === undefined) return;
    world.at(laterOf(later(world.time, seconds(1)), flushed.nextDue), () =>
      keepFlushing(browser, process),
    );
  });
}

async function isAllDelivered({ database }: FlusherProcess): Promise<boolean> {
  const open = await listOpenEntries(database);
  return open.kind === 'done' && open.value.length === 0;
}

/** Staff retry what was blocked, and say truthfully whether the mail has arrived. */
async function handleShown(
  { world, services }: Browser,
  { database }: FlusherProcess,
): Promise<void> {
  await retryAll(database, world.time);
  const open = await listOpenEntries(database);
  for (const { sequence, mail } of open.kind === 'done' ? open.value : []) {
    if (mail?.state !== 'in-doubt') continue;
    if (services.mails.length > 0) await confirmArrival(database, sequence, 'mail', world.time);
    else await confirmNotArrived(database, sequence, 'mail', world.time);
  }
}
