import type { Service } from '../../../../src/domain/outbox/delivery.ts';
import { between, hours, later, minutes, seconds } from '../../../../src/domain/time.ts';
import { type Milliseconds, times } from '../../../../src/domain/units.ts';
import { DEFAULT_PACE } from '../../../../src/outbox/outbox-environment.ts';
import { adoptServiceAddresses } from '../../../../src/storage/adopt-service-addresses.ts';
import { issueInvoice } from '../../../../src/storage/issue-invoice.ts';
import { SAMPLE_ADDRESSES } from '../../issues.ts';
import { newDatabase } from '../../new-database.ts';
import { Device } from '../device.ts';
import type { Browser } from '../flusher-process.ts';
import { newBrowser } from '../new-browser.ts';
import { Random } from '../random.ts';
import { type Ending, StandInServices } from '../stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../stand-in-table.ts';
import { VirtualWorld } from '../virtual-world.ts';
import { countOutcomes, type DesksOutcome } from './count-outcomes.ts';
import { deskInvoices } from './desk-invoices.ts';
import { cutRequests, planIncidents } from './line-faults.ts';
import { type LineCount, shareOneLine } from './shared-line.ts';

export interface DesksOptions {
  readonly desks: number;
  /** Invoices that wait on each desk, each with its mail. */
  readonly invoices: number;
  readonly kind: 'sheet' | 'table';
  readonly seed: number;
  /** What the staff file says; as many as there are unless named. */
  readonly tablets?: number;
  readonly flush?: Browser['flush'];
}

export interface DesksResult extends DesksOutcome {
  /** From the moment when the desks are online until each row and each mail was sent at least once. */
  readonly took: Milliseconds;
  /** The same as a multiple of what the mail service's pace asks for. */
  readonly ratio: number;
  readonly line: LineCount;
}

/** Desks behind one line that issued invoices for a day offline come online at once, through faults. */
export async function runDesks(options: DesksOptions): Promise<DesksResult> {
  const { desks, kind } = options;
  const world = new VirtualWorld();
  const services = kind === 'table' ? new StandInTable(world) : new StandInServices(world);
  const random = new Random(options.seed);
  const limited: readonly Service[] = kind === 'table' ? ['mail'] : ['sheet', 'mail'];
  const line = shareOneLine(world, services, limited, random);
  services.isDown = true;
  const browsers = Array.from({ length: desks }, (_, desk) =>
    newBrowser({
      world,
      services,
      random: new Random(options.seed * 1_000 + desk),
      maxPointsPerFlush: Number.POSITIVE_INFINITY,
      ...(options.flush && { flush: options.flush }),
    }),
  );
  const issued: string[] = [];
  for (const [desk, browser] of browsers.entries())
    issued.push(...(await issueOffline(options, desk, browser)));
  if (new Set(issued).size < issued.length) throw new Error('two desks took the same number');
  // Closed tablets do nothing for most of the day; before its end all are open, and still offline.
  await world.runUntil(later(world.time, hours(23)));
  const addresses = ADDRESSES[kind];
  const day = { isFaultPhase: () => false, hasOlderTab: false };
  const devices = browsers.map((browser) => new Device(browser, addresses, day));
  await world.runUntil(later(world.time, minutes(20)));

  const asked = times(DEFAULT_PACE.mail, issued.length);
  const sent = watchSending(services, world);
  services.mishaps = cutRequests(random);
  planIncidents({ world, services, devices, random }, asked);
  services.isDown = false;
  const start = world.time;
  for (const device of devices) device.wakeAll('connected');
  while (sent.count() < 2 * issued.length && between(start, world.time) < times(asked, GIVE_UP))
    await world.runUntil(later(world.time, seconds(30)));
  // Rows in doubt are searched for when the settle window is over.
  await world.runUntil(later(world.time, minutes(30)));
  const took = between(start, sent.last());
  const outcome = await countOutcomes(devices, services, issued);
  for (const device of devices) device.putAway();
  return { took, ratio: took / asked, line, ...outcome };
}

/** A run that takes so many times longer than it should is not waited for. */
const GIVE_UP = 20;

const ADDRESSES = { sheet: SAMPLE_ADDRESSES, table: TABLE_ADDRESSES };

/** Issues a desk's invoices on its own database, and returns their numbers. */
async function issueOffline(
  { desks, invoices, kind, tablets = desks }: DesksOptions,
  desk: number,
  { profile }: Browser,
): Promise<readonly string[]> {
  const database = newDatabase(profile);
  await adoptServiceAddresses(database, ADDRESSES[kind], tablets);
  const numbers: string[] = [];
  for (const issue of deskInvoices(desk, invoices, ADDRESSES[kind])) {
    numbers.push(issue.invoiceId);
    await issueInvoice(database, issue);
  }
  database.close();
  return numbers;
}

/** Notes when each row and each mail is sent for the first time, whatever becomes of it, and not refused. */
function watchSending(services: StandInServices, world: VirtualWorld) {
  const seen = new Set<string>();
  let last = world.time;
  const note = (request: string, { seen: answer }: Ending) => {
    if (seen.has(request) || (answer.kind === 'answer' && answer.status === 429)) return;
    seen.add(request);
    last = world.time;
  };
  const request = services.request.bind(services);
  services.request = (url, method, body) => {
    const ending = request(url, method, body);
    const number = /"invoice_number":"([^"]+)"/.exec(body)?.[1];
    if (method === 'POST' && number !== undefined) note(`row ${number}`, ending);
    return ending;
  };
  const mail = services.mail.bind(services);
  services.mail = (sent, serviceId) => {
    const ending = mail(sent, serviceId);
    note(`mail ${sent.invoiceNumber}`, ending);
    return ending;
  };
  return { count: () => seen.size, last: () => last };
}
