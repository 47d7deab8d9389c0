import { describeTableTest } from '../../src/outbox/services-check/describe-table-test.ts';
import {
  AFTER_THE_TEST,
  explainServiceFault,
} from '../../src/outbox/services-check/explain-service-fault.ts';
import { judgeArrival } from '../../src/outbox/services-check/judge-mail-test.ts';
import { mayHaveLeftRow } from '../../src/outbox/services-check/may-have-left-row.ts';
import {
  type ServicesTestEnvironment,
  testMail,
  testSheet,
} from '../../src/outbox/services-check/run-services-test.ts';
import type { ServiceFault } from '../../src/outbox/services-check/service-fault.ts';
import type { Services } from './read-services.ts';
import type { Terminal } from './terminal.ts';

interface CheckOptions {
  /** Who gets the test mail; asked for when missing. */
  readonly recipient?: string | undefined;
  /** Whether to post without asking first. */
  readonly isAgreed?: boolean | undefined;
}

/** Tries both services with a marked row and a marked mail; false when anything is wrong or untried. */
export async function checkServices(
  environment: ServicesTestEnvironment,
  services: Services,
  terminal: Terminal,
  { recipient, isAgreed = false }: CheckOptions = {},
): Promise<boolean> {
  const { addresses, ...rows } = services;
  const { sheet, mail } = addresses;
  const isTable = sheet.kind === 'postgrest';
  terminal.say(
    `This adds a row marked as a test to the ${isTable ? 'table' : 'sheet'} behind ${sheet.url}\nand sends a mail marked as a test through ${mail.origin}.`,
  );
  const isAtHome = [sheet.url, mail.origin].every(isOnThisMachine);
  if (!isAtHome && !isAgreed && !isYes(await terminal.ask('Go on? [yes/no] '))) {
    terminal.say('Nothing was sent.');
    return false;
  }

  const { faults, invoiceNumber } = await testSheet(environment, sheet, rows);
  const fine = `row ${invoiceNumber} was added and found again.${describeTableTest(services)}`;
  report(terminal, isTable ? 'Table' : 'Spreadsheet', faults, fine);

  const to = recipient ?? (await terminal.ask('Which address of yours is to get the test mail? '));
  const isMailFine = await checkMail(environment, mail, terminal, { to, invoiceNumber });
  if (mayHaveLeftRow(faults)) terminal.say(`\n${AFTER_THE_TEST}`);
  return faults.length === 0 && isMailFine;
}

async function checkMail(
  environment: ServicesTestEnvironment,
  address: Services['addresses']['mail'],
  terminal: Terminal,
  { to, invoiceNumber }: { readonly to: string | undefined; readonly invoiceNumber: string },
): Promise<boolean> {
  if (to === undefined) {
    terminal.say('E-mail: not tried. Name an address of yours: -- --to you@agency.example');
    return false;
  }
  const outcome = await testMail(environment, address, to, invoiceNumber);
  if (outcome.kind === 'bad-recipient') {
    terminal.say(`E-mail: not tried. “${to}” is not one complete e-mail address.`);
    return false;
  }
  const taker = address.kind === 'relay' ? 'mail server' : 'service';
  report(terminal, 'E-mail', outcome.faults, `the ${taker} took the mail.`);
  if (!outcome.isSent) return false;
  const isInboxFine = await checkInbox(terminal, address, { to, invoiceNumber });
  return outcome.faults.length === 0 && isInboxFine;
}

async function checkInbox(
  terminal: Terminal,
  { kind }: Services['addresses']['mail'],
  { to, invoiceNumber }: { readonly to: string; readonly invoiceNumber: string },
): Promise<boolean> {
  const arrived = await terminal.ask(
    `Has a mail about ${invoiceNumber} arrived at ${to}? Look into spam too. [yes/no] `,
  );
  if (arrived === undefined) {
    terminal.say(
      `Now look into the inbox of ${to}: a mail about ${invoiceNumber}, with a PDF of one page, must be there.`,
    );
    return true;
  }
  const attached = isYes(arrived)
    ? await terminal.ask('Is a PDF of one page attached, and does it open? [yes/no] ')
    : 'no';
  const arrival = { hasArrived: isYes(arrived), hasAttachment: isYes(attached) };
  const faults = judgeArrival(arrival, kind);
  report(terminal, 'Inbox', faults, 'the mail is there with its PDF.');
  return faults.length === 0;
}

function report(
  { say }: Terminal,
  subject: string,
  faults: readonly ServiceFault[],
  fine: string,
): void {
  if (faults.length === 0) say(`\n${subject}: ${fine}`);
  for (const { what, remedy } of faults.map(explainServiceFault)) {
    say(`\n${subject}: ${what}\n  What to do: ${remedy}`);
  }
}

function isOnThisMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function isYes(typed: string | undefined): boolean {
  return /^y(es)?$/i.test(typed ?? '');
}
