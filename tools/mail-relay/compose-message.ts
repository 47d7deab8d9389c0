import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { UNNAMED_DOCUMENT } from '../local-services/mail-request.ts';
import { fillLine, fillText } from './fill-template.ts';
import type { RelaySettings } from './relay-settings.ts';
import type { Sending } from './sending.ts';

export interface Message {
  readonly from: string;
  readonly to: string;
  /** Headers and content, as they go to the mail server. */
  readonly content: Buffer;
}

/**
 * The mail of a sending. Its Message-ID follows from the key, so that mailboxes can tell a second copy;
 * without a key the same mail may be meant twice, and each has an id of its own.
 */
export async function composeMessage(
  { id, hasKey, template, variables: named, pdf }: Sending,
  { from, replyTo }: Pick<RelaySettings['smtp'], 'from' | 'replyTo'>,
): Promise<Message> {
  const variables = { document: UNNAMED_DOCUMENT, ...named };
  const to = named['to_email'] ?? '';
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const mail = new MailComposer({
    messageId: `<${hasKey ? id.slice(0, 32) : randomUUID()}@${domain}>`,
    from: { name: fillLine('{{company_name}}', variables), address: from },
    to: { name: fillLine('{{to_name}}', variables), address: to },
    ...(replyTo !== undefined && { replyTo }),
    subject: fillLine(template.subject, variables),
    text: fillText(template.text, variables),
    attachments: pdf === undefined ? [] : [attachmentOf(named, pdf)],
    // Nothing that a page names may make this machine read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from, to, content: await mail.compile().build() };
}

function attachmentOf(variables: Sending['variables'], content: Buffer) {
  const name = (variables['invoice_number'] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '-').slice(0, 100);
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content };
}
