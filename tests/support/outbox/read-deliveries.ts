import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export interface Deliveries {
  /** The file that the sheet is. */
  readonly sheetFile: string;
  /** The sheet's rows, oldest first. */
  rows(): Readonly<Record<string, string>>[];
  /** Numbers of the invoices whose rows are in the sheet, oldest first. */
  rowNumbers(): string[];
  /** Numbers of the invoices that were mailed with their PDF, oldest first. */
  mailNumbers(): string[];
  /** Every mail as it was sent, oldest first. */
  mails(): string[];
}

/** What has arrived at the local services, which keep it in this folder. */
export function readDeliveries(localFolder: string): Deliveries {
  const sheetFile = join(localFolder, 'sheets/local.csv');
  const mailFolder = join(localFolder, 'mail');
  const rows = (): Record<string, string>[] =>
    existsSync(sheetFile) ? parse(readFileSync(sheetFile, 'utf8'), { columns: true }) : [];
  return {
    sheetFile,
    rows,
    rowNumbers: () => rows().map((row) => row['invoice_number'] ?? ''),
    mailNumbers: readNumbers(mailFolder),
    mails: () => listMails(mailFolder).map((file) => readFileSync(file, 'utf8')),
  };
}

/** Each mail is read once, as it never changes. */
function readNumbers(folder: string): () => string[] {
  const numbers = new Map<string, string>();
  return () =>
    listMails(folder).map((file) => {
      const number = numbers.get(file) ?? readNumber(file);
      numbers.set(file, number);
      return number;
    });
}

function readNumber(file: string): string {
  const mail = readFileSync(file, 'utf8');
  if (!/Content-Type: application\/pdf[\s\S]*\r?\n\r?\nJVBERi0/.test(mail)) {
    throw new Error(`${file} has no PDF.`);
  }
  return /^Subject: (?:Invoice|Credit note|Document) (\S+)/m.exec(mail)?.[1] ?? file;
}

/** The names of the files begin with the time. */
function listMails(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => join(folder, name));
}
