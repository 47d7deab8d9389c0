import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isEmailAddress } from '../../src/domain/email-address.ts';
import { bytesOf, decodePdf, MAIL_REQUEST, TOO_LARGE } from '../local-services/mail-request.ts';
import type { Reply } from '../local-services/reply.ts';
import type { RelaySettings } from './relay-settings.ts';
import type { Sending } from './sending.ts';

export type ReadSending =
  | { readonly kind: 'sending'; readonly sending: Sending }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** The app never makes larger ones. */
const MAX_VARIABLES_BYTES = 50 * 1024;
const MAX_ATTACHMENT_LENGTH = 500_000;

/** Reads what the mail service takes; a refusal has the status and words that it would have. */
export function readSending(
  body: unknown,
  { publicKey, templates }: Pick<RelaySettings, 'publicKey' | 'templates'>,
): ReadSending {
  const request = v.safeParse(MAIL_REQUEST, body);
  if (!request.success) return refuse(400, request.issues[0].message);
  const { user_id, template_id, template_params } = request.output;
  if (!isSameText(user_id, publicKey)) return refuse(400, 'The Public Key is invalid');
  const template = Object.hasOwn(templates, template_id) ? templates[template_id] : undefined;
  if (template === undefined) return refuse(400, 'The template ID not found');
  const { attachment, sending_key, ...others } = template_params;
  if (bytesOf(others) > MAX_VARIABLES_BYTES) return refuse(413, TOO_LARGE);
  if (String(attachment ?? '').length > MAX_ATTACHMENT_LENGTH) return refuse(413, TOO_LARGE);
  const variables = v.safeParse(VARIABLES, others);
  if (!variables.success) return refuse(422, 'A variable is no text');
  const refusal = refuseRecipient(variables.output['to_email'] ?? '');
  if (refusal !== undefined) return refuse(422, refusal);
  const pdf = typeof attachment === 'string' ? decodePdf(attachment) : undefined;
  if (attachment !== undefined && pdf === undefined) return refuse(422, 'The attachment is no PDF');
  const digest = digestOf(JSON.stringify([template_id, sorted({ ...others, attachment })]));
  const key = typeof sending_key === 'string' && sending_key !== '' ? sending_key : undefined;
  const id = key === undefined ? digest : digestOf(`key ${key}`);
  const hasKey = key !== undefined;
  return {
    kind: 'sending',
    sending: { id, hasKey, digest, template, variables: variables.output, pdf },
  };
}

const VARIABLES = v.record(v.string(), v.string());

function refuseRecipient(recipient: string): string | undefined {
  if (recipient.trim() === '') return 'The recipients address is empty';
  return isEmailAddress(recipient) ? undefined : 'The recipients address is corrupted';
}

/** Takes as long for a wrong text as for the right one, so that nobody can guess it letter by letter. */
function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
}

/** In the order of their names, whichever way a version of the app writes them. */
function sorted(variables: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refuse(status: number, body: string): ReadSending {
  return { kind: 'refused', reply: { status, body } };
}
