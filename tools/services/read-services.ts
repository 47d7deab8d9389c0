import { readFile } from 'node:fs/promises';
import { parseJson } from '../../src/agency/parse-json.ts';
import type { ServiceAddresses } from '../../src/domain/outbox/request.ts';
import { extraColumnsOf } from '../../src/domain/staff/extra-columns.ts';
import { readableTable } from '../../src/domain/staff/readable-table.ts';
import { sheetAddress } from '../../src/domain/staff/service-addresses.ts';
import { parseStaffConfig, type StaffConfig } from '../../src/domain/staff/staff-config.ts';
import { parseStaffFile, type UnsealedStaffFile } from '../../src/domain/staff/staff-file.ts';
import type { TestedRows } from '../../src/outbox/services-check/run-services-test.ts';
import { openWithCredentials } from '../../src/vault/open-with-credentials.ts';
import type { Terminal } from './terminal.ts';

/** The two services, and what is to be known of the rows. */
export interface Services extends TestedRows {
  readonly addresses: ServiceAddresses;
}

export type ReadServices =
  | { readonly kind: 'read'; readonly services: Services }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * The services of a staff file: `config/staff.json`, or a sealed one, on disk or on the site, whose ID
 * and password are asked for.
 * @param base the site's address, which a service without one of its own belongs to.
 */
export async function readServices(
  path: string,
  base: string,
  terminal: Terminal,
): Promise<ReadServices> {
  const read = await readText(path);
  if (read.kind === 'unreadable') return read;
  const value = readValue(read.text);
  if (typeof value === 'string') return openSealed(value, base, terminal);
  const parsed = parseStaffFile(value);
  if (parsed.kind === 'staff-file') return servicesOf(parsed.staffFile, base);
  return { kind: 'unreadable', reason: [`${path}:`, ...parsed.faults].join('\n  - ') };
}

async function openSealed(sealed: string, base: string, terminal: Terminal): Promise<ReadServices> {
  const id = await terminal.ask('ID: ');
  const password = id === undefined ? undefined : await terminal.askSecretly('Password: ');
  if (id === undefined || password === undefined) {
    return { kind: 'unreadable', reason: 'The file is sealed: run this at a terminal.' };
  }
  const opening = await openWithCredentials(sealed, { id, password });
  if (opening.kind === 'wrong-pair') {
    return { kind: 'unreadable', reason: 'ID and password do not open this file.' };
  }
  if (opening.kind !== 'opened') {
    return { kind: 'unreadable', reason: 'The sealed file is damaged. Put it on the host again.' };
  }
  const parsed = parseStaffConfig(opening.text);
  if (parsed.kind === 'config') return servicesOf(parsed.config, base);
  return { kind: 'unreadable', reason: parsed.faults.join('\n  - ') };
}

function servicesOf(
  staff: Pick<StaffConfig | UnsealedStaffFile, 'sheet' | 'email' | 'companies' | 'desks'>,
  base: string,
): ReadServices {
  const { sheet, email } = staff;
  const url = new URL(sheet.url, base).href;
  const table = readableTable(sheet);
  const addresses = {
    sheet: { ...sheetAddress(sheet), url },
    mail: { ...email, origin: email.origin === '' ? new URL(base).origin : email.origin },
  };
  return {
    kind: 'read',
    services: { addresses, ...extraColumnsOf(staff), table: table && { ...table, url } },
  };
}

type ReadText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

async function readText(path: string): Promise<ReadText> {
  try {
    if (!/^https?:/.test(path)) return { kind: 'text', text: await readFile(path, 'utf8') };
    const response = await fetch(path);
    if (response.ok) return { kind: 'text', text: await response.text() };
    return { kind: 'unreadable', reason: `${path} answered with status ${response.status}.` };
  } catch (error) {
    return { kind: 'unreadable', reason: `${path} cannot be read: ${error}` };
  }
}

/** A sealed file is a JSON string; without its quotes it is the sealed text itself. */
function readValue(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text.trim();
  }
}
