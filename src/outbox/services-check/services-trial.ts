import { isEmailAddress } from '../../domain/email-address.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import type { ServiceAddresses } from '../../domain/outbox/request.ts';
import { originOf } from '../origin-of.ts';
import { type Arrival, judgeArrival } from './judge-mail-test.ts';
import { mayHaveLeftRow } from './may-have-left-row.ts';
import {
  type ServicesTestEnvironment,
  type TestedRows,
  testMail,
  testSheet,
} from './run-services-test.ts';
import type { BrowserFault, ServiceFault } from './service-fault.ts';

/** What a test in a page needs beyond one on Node: a page is told less about why nothing answers. */
export interface ServicesTrialEnvironment extends ServicesTestEnvironment {
  /** Asked only about a request that had no answer: browsers also call a working line offline. */
  readonly isOnline: () => boolean;
  /** The origins that this site's pages may call by their policy; undefined for all. */
  readonly allowedOrigins: () => readonly string[] | undefined;
  /** Whether a server answers at all, also one that does not let this site read its answer. */
  readonly isReachable: (url: string) => Promise<boolean>;
}

/** The services of a staff file, and what is to be known of its rows. */
export interface TrialSubject extends TestedRows {
  readonly addresses: ServiceAddresses;
}

export interface ServicesTrialState {
  /** Who gets the test mail, as it was typed. */
  readonly recipient: string;
  readonly isRecipientWrong: boolean;
  readonly run: TrialRun;
}

export type TrialRun =
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'trying-sheet'; readonly subject: TrialSubject }
  | ({ readonly kind: 'trying-mail' } & SheetTried)
  | TrialDone;

interface SheetTried {
  readonly subject: TrialSubject;
  /** By this number row and mail can be found; empty where no row could be sent. */
  readonly invoiceNumber: string;
  readonly sheetFaults: readonly ServiceFault[];
  readonly mayHaveLeftRow: boolean;
}

export interface TrialDone extends SheetTried {
  readonly kind: 'done';
  readonly sentTo: string;
  readonly mailFaults: readonly ServiceFault[];
  /** Whether a mail is on its way, so that the inbox tells the rest. */
  readonly isMailSent: boolean;
  /** What the owner found there; undefined until they say. */
  readonly inboxFaults: readonly ServiceFault[] | undefined;
}

export interface ServicesTrial extends Observable<ServicesTrialState> {
  readonly setRecipient: (recipient: string) => void;
  /** Sends one marked row and one marked mail; nothing while that is going on. */
  readonly begin: (subject: TrialSubject) => Promise<void>;
  /** What the owner found in the inbox. */
  readonly tellArrival: (arrival: Arrival) => void;
}

/** Tries both services from a page, and keeps what came of it. */
export function makeServicesTrial(environment: ServicesTrialEnvironment): ServicesTrial {
  const state = makeObservable<ServicesTrialState>({
    recipient: '',
    isRecipientWrong: false,
    run: { kind: 'not-yet' },
  });
  const update = (change: Partial<ServicesTrialState>) =>
    state.set({ ...state.state(), ...change });

  return {
    state: state.state,
    subscribe: state.subscribe,
    setRecipient: (recipient) => update({ recipient, isRecipientWrong: false }),
    begin: async (subject) => {
      const now = state.state();
      if (isTrying(now.run)) return;
      const sentTo = now.recipient.trim();
      // Without an inbox to look into half of the test is missing, so nothing is sent at all.
      if (!isEmailAddress(sentTo)) return update({ isRecipientWrong: true });
      update({ run: { kind: 'trying-sheet', subject } });
      const sheet = await trySheet(environment, subject);
      const tried = { subject, ...sheet, mayHaveLeftRow: mayHaveLeftRow(sheet.sheetFaults) };
      update({ run: { kind: 'trying-mail', ...tried } });
      const mail = await tryMail(environment, subject, sentTo, sheet.invoiceNumber);
      update({ run: { kind: 'done', ...tried, ...mail, sentTo, inboxFaults: undefined } });
    },
    tellArrival: (arrival) => {
      const { run } = state.state();
      if (run.kind === 'done') {
        const inboxFaults = judgeArrival(arrival, run.subject.addresses.mail.kind);
        update({ run: { ...run, inboxFaults } });
      }
    },
  };
}

export function isTrying({ kind }: TrialRun): boolean {
  return kind === 'trying-sheet' || kind === 'trying-mail';
}

async function trySheet(
  environment: ServicesTrialEnvironment,
  { addresses: { sheet }, ...rows }: TrialSubject,
): Promise<Pick<SheetTried, 'sheetFaults' | 'invoiceNumber'>> {
  const blocked = findBlock(environment, sheet.url);
  if (blocked !== undefined) return { sheetFaults: [blocked], invoiceNumber: '' };
  const { faults, invoiceNumber } = await testSheet(environment, sheet, rows);
  const sheetFaults = await explainSilence(environment, faults, sheet.url);
  return { sheetFaults, invoiceNumber };
}

async function tryMail(
  environment: ServicesTrialEnvironment,
  { addresses: { mail } }: TrialSubject,
  sentTo: string,
  invoiceNumber: string,
): Promise<Pick<TrialDone, 'mailFaults' | 'isMailSent'>> {
  const blocked = findBlock(environment, mail.origin);
  if (blocked !== undefined) return { mailFaults: [blocked], isMailSent: false };
  const tested = await testMail(environment, mail, sentTo, invoiceNumber || 'TEST');
  if (tested.kind === 'bad-recipient') return { mailFaults: [], isMailSent: false };
  const mailFaults = await explainSilence(environment, tested.faults, mail.origin);
  return { mailFaults, isMailSent: tested.isSent };
}

/** What keeps a page from calling an address at all. */
function findBlock(
  { allowedOrigins }: ServicesTrialEnvironment,
  address: string,
): BrowserFault | undefined {
  const origin = originOf(address);
  if (origin === undefined || allowedOrigins()?.includes(origin) !== false) return undefined;
  return { kind: 'blocked-by-policy', origin };
}

const NOT_REACHED: readonly ServiceFault['kind'][] = [
  'sheet-not-reached',
  'database-not-reached',
  'mail-not-reached',
  'relay-not-reached',
];

/** A browser hides from a page why it got no answer; whether the server answers anybody says more. */
async function explainSilence(
  { isOnline, isReachable }: ServicesTrialEnvironment,
  faults: readonly ServiceFault[],
  address: string,
): Promise<readonly ServiceFault[]> {
  // Where an earlier request was answered, this page may read what comes from there.
  const [first] = faults;
  if (first === undefined || !NOT_REACHED.includes(first.kind)) return faults;
  const origin = originOf(address);
  if (origin === undefined || !(await isReachable(address)))
    return isOnline() ? faults : [{ kind: 'offline' }];
  const isRelay = first.kind === 'relay-not-reached';
  return [{ kind: isRelay ? 'relay-answer-withheld' : 'answer-withheld', origin }];
}
