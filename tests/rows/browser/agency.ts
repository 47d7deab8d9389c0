import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import type { Middleware } from '../../../tools/host/middleware.ts';
import { resealStaffFile } from '../../e2e/support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from '../../e2e/support/serve-copy.ts';
import { readDeliveries } from '../../support/outbox/read-deliveries.ts';
import { INSERT_KEY, type Lite } from '../support/lite.ts';
import type { Postgres } from '../support/postgres.ts';
import { SIGNING_SECRET, signReaderKey } from '../support/reader-key.ts';
import type { Gateway } from './gateway.ts';

/** What the table is kept by. */
export interface Servers {
  readonly postgres: Postgres;
  readonly lite: Lite;
  readonly gateway: Gateway;
}

interface Keys {
  readonly insertKey: string;
  readonly signingSecret: string;
}

/** The agency's site with its staff file, its table, and local services for mails and the sheet. */
export class Agency {
  private readonly site: SiteCopy;
  private readonly sheetDoor: { isShut: boolean };
  private readonly servers: Servers;
  private keys: Keys = { insertKey: INSERT_KEY, signingSecret: SIGNING_SECRET };

  private constructor(site: SiteCopy, sheetDoor: { isShut: boolean }, servers: Servers) {
    this.site = site;
    this.sheetDoor = sheetDoor;
    this.servers = servers;
  }

  static async open(servers: Servers): Promise<Agency> {
    const sheetDoor = { isShut: false };
    const gate: Middleware = ({ url = '' }, response, next) => {
      if (!sheetDoor.isShut || !url.startsWith('/api/v1/')) return next();
      response.writeHead(402).end(JSON.stringify({ error: 'Payment required.' }));
    };
    const { origin } = servers.gateway;
    const site = await serveCopy({ gate }, (folder) => allowCalls(folder, origin));
    const agency = new Agency(site, sheetDoor, servers);
    await agency.keepRowsInTable();
    return agency;
  }

  get origin(): string {
    return this.site.origin;
  }

  close(): Promise<void> {
    return this.site.close();
  }

  /** Publishes a staff file by which rows go to the table, with the keys that its server takes now. */
  keepRowsInTable(): Promise<void> {
    const { insertKey, signingSecret } = this.keys;
    const url = `${this.servers.gateway.origin}/rest/v1/invoices`;
    const readKey = signReaderKey(signingSecret);
    return this.publish({ kind: 'postgrest', url, key: insertKey, readKey });
  }

  /** Publishes a staff file by which rows go to the sheet service. */
  keepRowsInSheet(): Promise<void> {
    return this.publish({ url: '/api/v1/local' });
  }

  /** The sheet service takes no more rows, as when its plan is used up. */
  shutSheet(): void {
    this.sheetDoor.isShut = true;
  }

  /** The server takes this key and not the earlier one, while the staff file has the earlier one. */
  async revokeKeys(change: Partial<Keys>): Promise<void> {
    this.keys = { ...this.keys, ...change };
    await this.servers.lite.replaceKeys(this.keys);
  }

  /** Numbers of the documents in the table, sorted; one that is there twice is listed twice. */
  readonly rowNumbers = (): string[] => {
    const { postgres } = this.servers;
    const listed = postgres.sql('select invoice_number from public.invoices order by 1;');
    return listed === '' ? [] : listed.split('\n').toSorted();
  };

  /** Numbers of the invoices in the sheet, sorted. */
  readonly sheetNumbers = (): string[] =>
    readDeliveries(this.site.localFolder).rowNumbers().toSorted();

  /** Numbers of the invoices that were mailed, sorted; one that was mailed twice is listed twice. */
  readonly mailNumbers = (): string[] =>
    readDeliveries(this.site.localFolder).mailNumbers().toSorted();

  private publish(sheet: StaffConfig['sheet']): Promise<void> {
    return resealStaffFile(this.site.folder, ({ companies, ...staff }) => ({
      ...staff,
      sheet,
      desks: true,
      companies: (companies as object[]).map((company, index) =>
        index === 0 ? { ...company, gstin: '27SAMPL0000E1ZU', tax: TAX } : company,
      ),
    }));
  }
}

const TAX = { rounding: { tax: 'line', total: 'rupee' }, signatory: { name: 'Asha Sample' } };

/** Lets the pages call the table's origin, as a build does for the staff file that it seals. */
function allowCalls(folder: string, origin: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  for (const name of [...files, '_headers']) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll("connect-src 'self'", `connect-src 'self' ${origin}`));
  }
}
