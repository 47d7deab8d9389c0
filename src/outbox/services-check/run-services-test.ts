import { buildMailRequest, type MailContent } from '../../domain/outbox/build-mail-request.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import type {
  MailRequest,
  MailServiceAddress,
  SheetServiceAddress,
} from '../../domain/outbox/request.ts';
import { keyOfRow } from '../../domain/shared-history/history-page.ts';
import type { ExtraColumns } from '../../domain/staff/extra-columns.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { HttpRequest } from '../sheet-services/sheet-service.ts';
import { sheetServiceAt } from '../sheet-services/sheet-service-at.ts';
import { composeTestMail } from './compose-test-mail.ts';
import { composeTestRow } from './compose-test-row.ts';
import { judgeMailSent } from './judge-mail-test.ts';
import { judgeRelaySent } from './judge-relay-test.ts';
import { judgeRowPosted, judgeRowSearched } from './judge-sheet-test.ts';
import type { MailFault, SheetFault } from './service-fault.ts';
import { testDatabase } from './test-database.ts';

/** What the test needs of the outside; none of it rejects. */
export interface ServicesTestEnvironment {
  readonly now: () => Timestamp;
  readonly fetchReply: (request: HttpRequest) => Promise<HttpReply>;
  readonly sendMail: (request: MailRequest) => Promise<HttpReply>;
  /** Waits as long as the mail service wants between two mails. */
  readonly waitForNextMail: () => Promise<void>;
}

/** The columns that rows have, and the key by which they are read. */
export interface TestedRows extends ExtraColumns {
  /** Where the staff file has a key for reading. */
  readonly table?: ReadableTable | undefined;
}

export interface SheetTestOutcome {
  readonly faults: readonly SheetFault[];
  /** By this number the row can be found in the sheet. */
  readonly invoiceNumber: string;
}

export type MailTestOutcome =
  /** Not one plain address; nothing was sent. */
  | { readonly kind: 'bad-recipient' }
  | {
      readonly kind: 'tested';
      readonly faults: readonly MailFault[];
      /** Whether a mail is on its way, so that the inbox tells the rest. */
      readonly isSent: boolean;
    };

/** Adds one marked row to the sheet and finds it again; or tries what a table in PostgreSQL has to do. */
export async function testSheet(
  { now, fetchReply }: ServicesTestEnvironment,
  address: SheetServiceAddress,
  { table, ...columns }: TestedRows,
): Promise<SheetTestOutcome> {
  const cells = composeTestRow(now(), columns);
  const key = keyOfRow(cells);
  const { invoiceNumber } = key;
  const request = { service: 'sheet', address, cells } as const;
  const service = sheetServiceAt(address);
  if (service.kind === 'keyed') {
    const faults = await testDatabase({ service, address, table, cells, now, fetchReply });
    return { faults, invoiceNumber };
  }
  const { post, search } = service;
  const fault = judgeRowPosted(await fetchReply(post.request(request)), request, now());
  if (fault !== undefined) return { faults: [fault], invoiceNumber };
  const byTime = search.request({ address, key });
  const found = await fetchReply(byTime);
  const faults = judgeRowSearched([found], cells);
  if (!faults.some(({ kind }) => kind === 'row-not-found')) return { faults, invoiceNumber };
  // Without the heading created_at, the search that the app makes finds nothing.
  const url = byTime.url.replace(/\?created_at=[^&]*/, `?invoice_number=${invoiceNumber}`);
  const byNumber = await fetchReply({ ...byTime, url });
  return { faults: judgeRowSearched([found, byNumber], cells), invoiceNumber };
}

/**
 * Sends one marked mail. Its attachment is larger than what a plan without attachments takes; a
 * refusal for that is followed by a smaller one, so that a mail goes out in either case.
 */
export async function testMail(
  environment: ServicesTestEnvironment,
  address: MailServiceAddress,
  recipient: string,
  invoiceNumber: string,
): Promise<MailTestOutcome> {
  const large = composeTestMail(recipient, invoiceNumber, 'large');
  const built = buildMailRequest(large, address);
  if (built.kind !== 'built') return { kind: 'bad-recipient' };
  const judge = address.kind === 'relay' ? judgeRelaySent : judgeMailSent;
  const send = async ({ attachment }: MailContent) => {
    const params = { ...built.request.params, attachment };
    return judge(await environment.sendMail({ ...built.request, params }), environment.now());
  };
  const fault = await send(large);
  if (fault === undefined) return { kind: 'tested', faults: [], isSent: true };
  if (fault.kind !== 'plan-without-attachments' && fault.kind !== 'relay-mail-too-large')
    return { kind: 'tested', faults: [fault], isSent: false };
  await environment.waitForNextMail();
  const other = await send(composeTestMail(recipient, invoiceNumber, 'small'));
  if (other === undefined) return { kind: 'tested', faults: [fault], isSent: true };
  return { kind: 'tested', faults: [fault, other], isSent: false };
}
