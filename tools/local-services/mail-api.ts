import type { IncomingMessage } from 'node:http';
import { object, optional, safeParse, string } from 'valibot';
import type { Timestamp } from '../../src/domain/units.ts';
import type { MailAccount } from './local-account.ts';
import { writeMail } from './mail-file.ts';
import {
  bytesOf,
  decodePdf,
  MAIL_REQUEST,
  ONE_ADDRESS,
  TOO_LARGE,
  UNNAMED_DOCUMENT,
} from './mail-request.ts';
import type { Admission } from './rate-limit.ts';
import { readJson } from './read-json.ts';
import type { Reply } from './reply.ts';

interface MailDesk {
  readonly admit: () => Admission;
  /** Where the mails are kept. */
  readonly folder: string;
  readonly now: () => Timestamp;
  readonly account: MailAccount;
}

/** Answers `POST /api/v1.0/email/send`, in the words of the service it stands for. */
export async function answerMail(request: IncomingMessage, desk: MailDesk): Promise<Reply> {
  if (request.method !== 'POST') return { ...text(405, 'Not allowed'), headers: { Allow: 'POST' } };
  const admission = desk.admit();
  if (admission.kind === 'too-many') {
    return {
      ...text(429, 'Too many requests'),
      headers: { 'Retry-After': String(admission.retryAfterSeconds) },
    };
  }
  const body = await readJson(request);
  if (body.kind === 'too-large') return text(413, TOO_LARGE);
  if (body.kind === 'not-json') return text(400, 'The request is not JSON');
  const parsed = safeParse(MAIL_REQUEST, body.value);
  if (!parsed.success) return text(400, parsed.issues[0].message);
  const { user_id, service_id, template_id, template_params } = parsed.output;
  const { account } = desk;
  if (isWrong(user_id, account.publicKey)) return text(400, 'The Public Key is invalid');
  if (isWrong(service_id, account.serviceId)) return text(400, 'The service ID not found');
  if (isWrong(template_id, account.templateId)) return text(400, 'The template ID not found');
  return refuseByAccount(request, account) ?? deliver(template_params, desk);
}

function isWrong(given: string, expected: string | undefined): boolean {
  return given === '' || (expected !== undefined && given !== expected);
}

function refuseByAccount(
  { headers }: IncomingMessage,
  { origins, takesProgramsToo, isQuotaUsedUp, isConnected }: MailAccount,
): Reply | undefined {
  if (takesProgramsToo === false && headers['sec-fetch-site'] === undefined) {
    return text(403, 'API calls are disabled for non-browser applications');
  }
  if (origins !== undefined && !origins.includes(headers.origin ?? '')) {
    return text(403, 'The origin is not allowed');
  }
  if (isQuotaUsedUp === true) return text(426, 'The quota of this month is used up');
  return isConnected === false ? text(412, 'The mailbox has to be connected again') : undefined;
}

async function deliver(variables: Record<string, unknown>, desk: MailDesk): Promise<Reply> {
  if (areTooLarge(variables, desk.account)) return text(413, TOO_LARGE);
  const parsed = safeParse(Variables, variables);
  if (!parsed.success) return text(422, parsed.issues[0].message);
  const { to_name, document, invoice_number, company_name, attachment } = parsed.output;
  const to_email = desk.account.to ?? parsed.output.to_email;
  const { tracking_number, carrier, tracking_link, reminder } = parsed.output;
  if (to_email.trim() === '') return text(422, 'The recipients address is empty');
  if (!ONE_ADDRESS.test(to_email)) return text(422, 'The recipients address is corrupted');
  const pdf = attachment === undefined ? undefined : decodePdf(attachment);
  if (attachment !== undefined && pdf === undefined) return text(422, 'The attachment is no PDF');
  await writeMail(desk.folder, {
    to: { name: to_name, address: to_email },
    from: company_name,
    document,
    invoiceNumber: invoice_number,
    lines: [
      ...(reminder === '' ? [] : [reminder]),
      ...(tracking_number === ''
        ? []
        : [`Tracking: ${[carrier, tracking_number].filter(Boolean).join(' ')}`, tracking_link]),
    ],
    pdf: desk.account.declaresAttachment === false ? undefined : pdf,
    time: desk.now(),
  });
  return text(200, 'OK');
}

/** The strictest plan counts the attachment too. */
function areTooLarge(
  { attachment, ...others }: Record<string, unknown>,
  { takesAttachments = false }: MailAccount,
): boolean {
  if (!takesAttachments) return bytesOf({ attachment, ...others }) > 50 * 1024;
  return bytesOf(others) > 50 * 1024 || String(attachment ?? '').length > 500_000;
}

function text(status: number, body: string): Reply {
  return { status, body };
}

const Variables = object({
  to_email: optional(string('The recipients address is corrupted'), ''),
  to_name: optional(string(), ''),
  document: optional(string(), UNNAMED_DOCUMENT),
  invoice_number: optional(string(), ''),
  company_name: optional(string(), ''),
  attachment: optional(string('The attachment is no PDF')),
  tracking_number: optional(string(), ''),
  carrier: optional(string(), ''),
  tracking_link: optional(string(), ''),
  reminder: optional(string(), ''),
});
