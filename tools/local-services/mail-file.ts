import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Timestamp } from '../../src/domain/units.ts';
import { writeDurably } from './durable-file.ts';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** Name of the company that sends it. */
  readonly from: string;
  /** `Invoice` or `Credit note`. */
  readonly document: string;
  readonly invoiceNumber: string;
  /** More lines of the text. */
  readonly lines: readonly string[];
  readonly pdf: Buffer | undefined;
  /** When it is sent. */
  readonly time: Timestamp;
}

/** Writes a mail as an `.eml` file, which any mail program opens, and which no other one overwrites. */
export async function writeMail(folder: string, mail: Mail): Promise<void> {
  const more = mail.lines.map((line) => `${line}\n`).join('');
  const message = await new MailComposer({
    from: { name: mail.from, address: 'invoices@sender.example' },
    to: mail.to,
    subject: `${mail.document} ${mail.invoiceNumber} from ${mail.from}`,
    date: new Date(mail.time),
    text: `Dear ${mail.to.name},\n\n${mail.document} ${mail.invoiceNumber} is attached.\n${more}\n${mail.from}\n`,
    attachments: mail.pdf === undefined ? [] : [pdfOf(mail.invoiceNumber, mail.pdf)],
  })
    .compile()
    .build();
  const sent = new Date(mail.time).toISOString().replaceAll(':', '-');
  const name = `${sent} ${fileSafe(mail.invoiceNumber)} ${randomUUID().slice(0, 8)}.eml`;
  await writeDurably(join(folder, name), message);
}

function pdfOf(invoiceNumber: string, content: Buffer) {
  return { filename: `${fileSafe(invoiceNumber)}.pdf`, contentType: 'application/pdf', content };
}

function fileSafe(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]/gu, '-').slice(0, 100);
}
