import type { IncomingMessage } from 'node:http';
import { object, optional, record, safeParse, string, unknown } from 'valibot';
import type { Timestamp } from '../../src/domain/units.ts';
import { writeMail } from './mail-file.ts';
import type { Admission } from './rate-limit.ts';
import { readJson } from './read-json.ts';
import type { Reply } from './reply.ts';

interface MailDesk {
  readonly admit: () => Admission;
  /** Where the mails are kept. */
  readonly folder: string;
  readonly now: () => Timestamp;
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
  const parsed = safeParse(MailRequest, body.value);
  if (!parsed.success) return text(400, parsed.issues[0].message);
  const { user_id, service_id, template_id, template_params } = parsed.output;
  if (user_id === '') return text(400, 'The Public Key is invalid');
  if (service_id === '') return text(400, 'The service ID not found');
  if (template_id === '') return text(400, 'The template ID not found');
  return deliver(template_params, desk);
}

async function deliver(variables: Record<string, unknown>, desk: MailDesk): Promise<Reply> {
  // The strictest plan counts the attachment too.
  if (Buffer.byteLength(JSON.stringify(variables)) > 50 * 1024) return text(413, TOO_LARGE);
  const parsed = safeParse(Variables, variables);
  if (!parsed.success) return text(422, parsed.issues[0].message);
  const { to_email, to_name, invoice_number, company_name, attachment } = parsed.output;
  const { tracking_number, carrier, tracking_link, reminder } = parsed.output;
  if (to_email.trim() === '') return text(422, 'The recipients address is empty');
  if (!ONE_ADDRESS.test(to_email)) return text(422, 'The recipients address is corrupted');
  const pdf = attachment === undefined ? undefined : decodePdf(attachment);
  if (attachment !== undefined && pdf === undefined) return text(422, 'The attachment is no PDF');
  await writeMail(desk.folder, {
    to: { name: to_name, address: to_email },
    from: company_name,
    invoiceNumber: invoice_number,
    lines: [
      ...(reminder === '' ? [] : [reminder]),
      ...(tracking_number === ''
        ? []
        : [`Tracking: ${[carrier, tracking_number].filter(Boolean).join(' ')}`, tracking_link]),
    ],
    pdf,
    time: desk.now(),
  });
  return text(200, 'OK');
}

/** One recipient: a comma or a line break would smuggle in a second one, or a header. */
const ONE_ADDRESS = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/;

const TOO_LARGE = 'Variables size limit. The maximum allowed variables size is 50Kb';

function decodePdf(dataUrl: string): Buffer | undefined {
  const [, base64 = ''] = /^data:application\/pdf[^,]*;base64,([\w+/]+=*)$/.exec(dataUrl) ?? [];
  const pdf = Buffer.from(base64, 'base64');
  return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? pdf : undefined;
}

function text(status: number, body: string): Reply {
  return { status, body };
}

const MailRequest = object(
  {
    user_id: optional(string(), ''),
    service_id: optional(string(), ''),
    template_id: optional(string(), ''),
    template_params: optional(record(string(), unknown()), {}),
  },
  'The request is no object',
);

const Variables = object({
  to_email: optional(string('The recipients address is corrupted'), ''),
  to_name: optional(string(), ''),
  invoice_number: optional(string(), ''),
  company_name: optional(string(), ''),
  attachment: optional(string('The attachment is no PDF')),
  tracking_number: optional(string(), ''),
  carrier: optional(string(), ''),
  tracking_link: optional(string(), ''),
  reminder: optional(string(), ''),
});
