import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { saveIssuingDesk } from '../../src/billing/desk/issuing-desk.ts';
import { makeDraftStore } from '../../src/billing/drafts/draft-store.ts';
import { openBilling } from '../../src/billing/open-billing.ts';
import type { StaffConfig } from '../../src/domain/staff/staff-config.ts';
import { timestamp } from '../../src/domain/time.ts';
import { askAllDesks } from '../../src/outbox/ask-all-desks.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import { importStorageKey } from '../../src/vault/storage-key.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { eventually } from '../support/billing/eventually.ts';
import { staffConfigWith } from '../support/billing/staff-config.ts';
import { typeName, typeNumber, writeInvoice } from '../support/billing/write-invoice.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { installServers } from './support/install-servers.ts';
import { INSERT_KEY } from './support/lite.ts';
import { signReaderKey } from './support/reader-key.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();

describe.runIf(packages !== undefined)('numbers of all desks', () => {
  const server = useTable(packages, rowsSchema({ hasTax: false, hasDesks: true, hasIssued: true }));

  test('a random number that another desk has taken is not proposed', async () => {
    const front = await openDesk('Front counter');
    await front.issue('Zoë');
    await front.deliver();
    const back = await openDesk('Back office');
    expect(await back.proposed()).not.toBe(front.issued());
    await back.issue('Ömer');
    await back.deliver();
    expect(numbers()).toHaveLength(2);
    expect(repeated()).toEqual([]);
  });

  test('a number typed by hand that another desk has taken is refused, and a free one offered', async () => {
    const front = await openDesk('Front counter');
    await front.issue('Zoë');
    await front.deliver();
    const back = await openDesk('Back office');
    typeNumber(back.editor, front.issued());
    await back.issue('Ömer');
    expect(back.editor.state().refusal).toMatchObject({
      kind: 'number-used',
      freeNumber: expect.not.stringContaining(front.issued()),
    });
  });

  test('a series goes on after the last number of a desk with the same code, also past 9,999', async () => {
    const change = { invoiceNumbers: 'series' } as const;
    const front = await openDesk('Front counter', { change });
    await front.issue('Zoë');
    await front.deliver();
    const series = front.issued().replace(/\d{4}$/, '');
    // Both drew the same code, since chance is the same for both here.
    const back = await openDesk('Back office', { change });
    await back.issue('Ömer');
    await back.deliver();
    expect(numbers()).toEqual([`${series}0001`, `${series}0002`]);
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, company_id)
      values ('a', '${series}9999', 'courier'), ('b', '${series}10000', 'courier'),
        ('c', '${series}12 B', 'courier'), ('d', '${series.toLowerCase()}10001', 'courier');`);
    await back.editor.begin();
    await back.issue('Asha');
    expect(back.issued()).toBe(`${series}10002`);
  });

  test('two desks that took one number while offline are both shown both invoices', async () => {
    const [front, back] = [
      await openDesk('Front counter', { isOffline: true }),
      await openDesk('Back office', { isOffline: true }),
    ];
    await Promise.all([front.issue('Zoë'), back.issue('Ömer')]);
    expect(front.issued()).toBe(back.issued());
    await Promise.all([front.deliver(), back.deliver()]);
    expect(numbers()).toHaveLength(2);
    for (const desk of [front, back]) {
      desk.goOnline();
      const [found] = await desk.repeated();
      expect(found).toMatchObject({ number: front.issued(), companyName: expect.any(String) });
      expect(
        found?.invoices
          .map(({ customerName, desk: name }) => `${name}: ${customerName}`)
          .toSorted(),
      ).toEqual(['Back office: Ömer', 'Front counter: Zoë']);
    }
  });

  test('without the read key’s permission an invoice is issued by what the device knows', async () => {
    const desk = await openDesk('Front counter', { readKey: signReaderKey('another secret') });
    await desk.issue('Zoë');
    await desk.deliver();
    expect(numbers()).toEqual([desk.issued()]);
  });

  test('the key that may add rows learns no number', async () => {
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, company_id)
      values ('a', 'INV-2026-001', 'courier'), ('b', 'INV-2026-001', 'courier');`);
    const headers = { apikey: INSERT_KEY, 'content-type': 'application/json' };
    const asked = await fetch(address('rpc/numbers_in_use'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ asked: { series: [], numbers: ['INV-2026-001'] } }),
    });
    expect(await asked.text()).not.toContain('INV-2026-001');
    expect(asked.status).toBeGreaterThanOrEqual(400);
    const listed = await fetch(address('repeated_numbers'), { headers });
    expect(await listed.text()).not.toContain('INV-2026-001');
  });

  test('the last number of a series is found among 100,000 rows', async () => {
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, company_id)
      select 'time ' || i, '2627-1A' || i % 20 || '-' || lpad((i / 20)::text, 4, '0'), 'courier'
        from generate_series(1, 100000) as i;
      analyze public.invoices;`);
    const table = { url: address('invoices'), key: INSERT_KEY, readKey: signReaderKey() };
    const asked = { series: ['2627-1A7-', '2627-1B7-'], numbers: ['2627-1A3-0004'] };
    const found = await askAllDesks({ fetch }, table).findUsed(asked, AbortSignal.timeout(5_000));
    expect(found?.toSorted()).toEqual(['2627-1A3-0004', '2627-1A7-4999']);
  });

  function address(name: string): string {
    return `http://127.0.0.1:${server.lite.port}/rest/v1/${name}`;
  }

  function numbers(): string[] {
    const listed = server.postgres.sql('select invoice_number from public.invoices order by 1;');
    return listed === '' ? [] : listed.split('\n');
  }

  function repeated(): string[] {
    const listed = server.postgres.sql('select invoice_number from public.repeated_numbers;');
    return listed === '' ? [] : listed.split('\n');
  }

  interface Opening {
    readonly isOffline?: boolean;
    readonly readKey?: string;
    readonly change?: Partial<StaffConfig>;
  }

  /** A device where somebody is signed in, with an invoice begun; chance is the same for all. */
  async function openDesk(name: string, { isOffline, readKey, change }: Opening = {}) {
    let hasConnection = isOffline !== true;
    const database = newDatabase();
    const table = {
      kind: 'postgrest',
      url: address('invoices'),
      key: INSERT_KEY,
      readKey: readKey ?? signReaderKey(),
    } as const;
    const { companies } = staffConfigWith();
    const plain = { companies: companies.map((company) => ({ ...company, logo: '' })), qr: '' };
    const config = staffConfigWith({ sheet: table, desks: true, ...plain, ...change });
    const environment = testEnvironment({
      now: () => timestamp(Date.now()),
      newId: randomUUID,
      timeoutSignal: (span) => AbortSignal.timeout(span),
      fetch: (...asked) =>
        hasConnection ? fetch(...asked) : Promise.reject(new TypeError('no network')),
    });
    const storageKey = await importStorageKey(config.storageKey);
    await saveIssuingDesk({ database, storageKey }, { desk: name, issuedBy: 'Asha' });
    const billing = openBilling(
      {
        environment,
        database,
        config,
        storageKey,
        drafts: makeDraftStore(environment, database),
        allDesks: askAllDesks(environment, table),
      },
      () => undefined,
    );
    const { editor } = billing;
    await editor.open();
    const invoice = () => {
      const { invoice: opened } = editor.state();
      if (opened === undefined) throw new Error('No invoice is open.');
      return opened;
    };
    return {
      editor,
      goOnline: () => {
        hasConnection = true;
      },
      proposed: () =>
        eventually(() => {
          expect(invoice().draft.invoiceNumber).not.toBe('');
          return invoice().draft.invoiceNumber;
        }),
      issued: () => invoice().issued?.invoice.invoiceNumber ?? 'none',
      issue: async (customer: string) => {
        const { invoiceNumber, isNumberTyped } = invoice().draft;
        writeInvoice(editor, isNumberTyped === true ? { invoiceNumber } : {});
        typeName(editor, customer);
        await editor.issue();
      },
      deliver: async () => {
        expect(await flushOutbox(realEnvironment(database), 'connected')).toMatchObject({
          kind: 'flushed',
        });
      },
      repeated: async () => {
        const stop = billing.repeatedNumbers.subscribe(() => undefined);
        const found = await eventually(() => {
          const { open } = billing.repeatedNumbers.state();
          expect(open).not.toEqual([]);
          return open;
        });
        stop();
        return found;
      },
    };
  }
});
