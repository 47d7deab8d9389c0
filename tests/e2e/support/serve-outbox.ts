import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { milliseconds } from '../../../src/domain/time.ts';
import { chain, type Middleware } from '../../../tools/host/middleware.ts';
import { FaultyGate } from './faulty-gate.ts';
import { type SiteCopy, serveCopy } from './serve-copy.ts';

export interface OutboxSite extends SiteCopy {
  readonly gate: FaultyGate;
  /** The file that the sheet is. */
  readonly sheetFile: string;
  /** The sheet's rows, oldest first. */
  rows(): Readonly<Record<string, string>>[];
  /** Numbers of the invoices whose rows are in the sheet, oldest first. */
  rowNumbers(): string[];
  /** Numbers of the invoices that were mailed with their PDF, oldest first. */
  mailNumbers(): string[];
}

const NO_LIMIT = { requests: 1_000, span: milliseconds(1) };

/** Serves a copy of the build with services that set no pace and meet faults when told to. */
export async function serveOutbox(line: Middleware = quick): Promise<OutboxSite> {
  const gate = new FaultyGate();
  const copy = await serveCopy({
    gate: chain(line, gate.meet),
    sheetPace: NO_LIMIT,
    mailPace: NO_LIMIT,
  });
  const sheetFile = join(copy.localFolder, 'sheets/local.csv');
  const rows = (): Record<string, string>[] =>
    existsSync(sheetFile) ? parse(readFileSync(sheetFile, 'utf8'), { columns: true }) : [];
  return {
    ...copy,
    gate,
    sheetFile,
    rows,
    rowNumbers: () => rows().map((row) => row['invoice_number'] ?? ''),
    mailNumbers: readMails(join(copy.localFolder, 'mail')),
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

/** Each mail is read once, as it never changes. The names of the files begin with the time. */
function readMails(folder: string): () => string[] {
  const numbers = new Map<string, string>();
  return () => {
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    for (const name of names) {
      if (!numbers.has(name)) numbers.set(name, readMail(folder, name));
    }
    return names.sort().map((name) => numbers.get(name) ?? '');
  };
}

function readMail(folder: string, name: string): string {
  const mail = readFileSync(join(folder, name), 'utf8');
  expect(mail, name).toMatch(/Content-Type: application\/pdf[\s\S]*\r?\n\r?\nJVBERi0/);
  return /^Subject: Invoice (\S+)/m.exec(mail)?.[1] ?? name;
}
