import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { milliseconds } from '../../../src/domain/time.ts';
import { chain, type Middleware } from '../../../tools/host/middleware.ts';
import { FaultyGate } from './faulty-gate.ts';
import { type ServedBuild, serveBuild } from './serve-build.ts';

export interface OutboxSite extends ServedBuild {
  readonly gate: FaultyGate;
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

const NO_LIMIT = { requests: 1_000, span: milliseconds(1) };

/** Serves the build with services that set no pace and fail as the gate is asked to. */
export async function serveOutbox(line: Middleware = quick): Promise<OutboxSite> {
  const gate = new FaultyGate();
  const build = await serveBuild({
    gate: chain(line, gate.meet),
    sheetPace: NO_LIMIT,
    mailPace: NO_LIMIT,
  });
  const sheetFile = join(build.localFolder, 'sheets/local.csv');
  const mailFolder = join(build.localFolder, 'mail');
  const rows = (): Record<string, string>[] =>
    existsSync(sheetFile) ? parse(readFileSync(sheetFile, 'utf8'), { columns: true }) : [];
  return {
    ...build,
    gate,
    sheetFile,
    rows,
    rowNumbers: () => rows().map((row) => row['invoice_number'] ?? ''),
    mailNumbers: readNumbers(mailFolder),
    mails: () => listMails(mailFolder).map((file) => readFileSync(file, 'utf8')),
  };
}

const quick: Middleware = (_request, _response, next) => next();

/** Waits until these and no others are in the sheet and in the mail, each once and in this order. */
export async function expectDelivered(
  site: OutboxSite,
  numbers: readonly string[],
  timeout = 20_000 + numbers.length * 2_000,
): Promise<void> {
  await expect.poll(() => site.mailNumbers().length, { timeout }).toBe(numbers.length);
  expect(site.rowNumbers()).toEqual(numbers);
  expect(site.mailNumbers()).toEqual(numbers);
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
  expect(mail, file).toMatch(/Content-Type: application\/pdf[\s\S]*\r?\n\r?\nJVBERi0/);
  return /^Subject: Invoice (\S+)/m.exec(mail)?.[1] ?? file;
}

/** The names of the files begin with the time. */
function listMails(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => join(folder, name));
}
