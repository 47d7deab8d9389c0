import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { openDrafts, sealDraft } from '../../../src/billing/drafts/draft-records.ts';
import { readHistoryPages, sealInvoice } from '../../../src/billing/history/invoice-records.ts';
import { makeOrders } from '../../../src/billing/make-orders.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { addEdit, writerOf } from '../../../src/domain/backup/draft-edits.ts';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { buildSheetRequest } from '../../../src/domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../../src/domain/outbox/invoice-record.ts';
import { serviceAddresses } from '../../../src/domain/staff/service-addresses.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { later, seconds, timestamp } from '../../../src/domain/time.ts';
import { changeDelivery } from '../../../src/storage/change-delivery.ts';
import type { Database } from '../../../src/storage/database.ts';
import { confirmNotIssued, listDrafts, saveDraft } from '../../../src/storage/drafts.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listEntriesInState } from '../../../src/storage/outbox-entries.ts';
import { importStorageKey } from '../../../src/vault/storage-key.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { companyAt, draftWith, GST_RATES } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const CONFIG = staffConfigWith();
const TABLE = {
  kind: 'postgrest',
  url: 'https://rows.example/rest/v1/invoices',
  key: 'adds',
  readKey: 'reads',
} as const;
const KEY = importStorageKey(CONFIG.storageKey);

/**
 * What is done at one of two devices: a draft is written, perhaps issued, the other's backup restored,
 * or what both have delivered is brought in, from a table that tells the ids or a sheet that does not.
 */
const STEP = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.constantFrom(
    ...(['write', 'issue', 'finish', 'finish', 'deliver', 'deliver', 'restore'] as const),
    ...(['read-sheet', 'read-table'] as const),
  ),
  id: fc.constantFrom('a', 'b'),
});
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

/** A sheet tells no ids, so what one device issued from a draft has another id on the other device. */
const IN_THE_SHEET_UNDER_ANOTHER_ID: [Step[], number[]] = [
  [
    { device: 1, act: 'finish', id: 'a' },
    { device: 1, act: 'deliver', id: 'a' },
    { device: 0, act: 'write', id: 'a' },
    { device: 0, act: 'read-sheet', id: 'a' },
  ],
  [1, 1, 0, 0],
];

// The pictures of the companies are of no concern here, and cannot be loaded.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

test('two devices that restore backups and read the sheet have every invoice once, and every draft', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEP, { maxLength: 14 }),
      fc.shuffledSubarray([0, 1, 0, 1], { minLength: 4 }),
      async (steps, restores) => {
        const shop = await openShop();
        for (const step of steps) await shop.run(step);
        const drafts = await Promise.all(shop.devices.map(shop.draftTexts));
        for (const device of [...restores, ...restores]) await shop.restore(device);
        const after = await shop.state();
        for (const [index, device] of shop.devices.entries()) {
          expect(await shop.invoices(device)).toEqual([...shop.issued].sort());
          expect(await shop.deliveredOn(device)).toEqual([...shop.delivered].sort());
          expect(await device.sealedRequests.count()).toBe(
            shop.issued.length - shop.delivered.size,
          );
          const texts = await shop.draftTexts(device);
          // What was written on since, by whichever device, says more than what it was written on from.
          const kept = new Set(texts.flatMap((text) => [text, ...shop.formerTextsOf(text)]));
          const missing = drafts[index]?.filter(
            (text) => !(kept.has(text) || shop.issuedTexts.has(text)),
          );
          expect(missing).toEqual([]);
          expect(texts).toHaveLength(new Set(texts).size);
        }
        for (const device of restores) await shop.restore(device);
        expect(await shop.state()).toEqual(after);
      },
    ),
    { numRuns: 40, examples: [IN_THE_SHEET_UNDER_ANOTHER_ID] },
  );
}, 120_000);

async function openShop() {
  const storageKey = await KEY;
  let time = timestamp(Date.parse('2026-11-21T06:30:00.000Z'));
  let written = 0;
  let file = new File([], '');
  const tick = () => {
    time = later(time, seconds(1));
    return time;
  };
  const environment = testEnvironment({ now: () => time, tryWithLock: (_, work) => work() });
  const devices = [newDatabase(), newDatabase()];
  const contexts = devices.map((database) => ({
    environment: {
      ...environment,
      download: (saved: File) => {
        file = saved;
      },
    },
    database,
    storageKey,
    config: CONFIG,
    drafts: { unsaved: () => [] },
    editor: { saveNow: () => Promise.resolve() },
    order: makeOrders().order,
  }));
  const issued: string[] = [];
  /** With what was written in these drafts before, on whatever device. */
  const issuedTexts = new Set<string>();
  const formerTexts = new Map<string, readonly string[]>();
  const delivered = new Set<string>();
  const recorded = new Map<string, { readonly id: string; readonly invoice: IssuedInvoice }>();
  const contextAt = (index: number) => {
    const context = contexts[index];
    if (context === undefined) throw new Error(`there is no device ${index}`);
    return context;
  };

  const restore = async (to: number): Promise<void> => {
    tick();
    expect(await saveBackup(contextAt(1 - to))).toMatchObject({ kind: 'saved' });
    expect(await restoreBackup(contextAt(to), await file.text())).toMatchObject({
      kind: 'restored',
      unreadable: 0,
      ofOtherStaffFile: 0,
    });
  };
  const write = async (index: number, id: string): Promise<void> => {
    written += 1;
    // Typed, so that drafts which differ in nothing else are different ones.
    const draft = draftWith({ invoiceNumber: `INV-${written}`, isNumberTyped: true });
    const sealed = await sealDraft({ id, savedAt: tick(), draft }, storageKey);
    const { database } = contextAt(index);
    const kept = await openDrafts(await listDrafts(database), storageKey, []);
    const before = kept.drafts.find((each) => each.id === id);
    const former = before?.draft.invoiceNumber ?? '';
    formerTexts.set(draft.invoiceNumber, [former, ...(formerTexts.get(former) ?? [])]);
    const edits = addEdit(before?.edits ?? {}, writerOf(`device-${index}`, id), sealed.savedAt);
    await saveDraft(database, { ...sealed, edits, editsSavedAt: sealed.savedAt });
  };
  const issue = async (index: number, id: string): Promise<void> => {
    const { database } = contextAt(index);
    const kept = await openDrafts(await listDrafts(database), storageKey, []);
    const draft = kept.drafts.find((each) => each.id === id)?.draft;
    if (draft === undefined) return;
    const invoice = composeInvoice(draft, companyAt(0), tick(), GST_RATES);
    const record = toInvoiceRecord(invoice);
    const row = buildSheetRequest(record, serviceAddresses(CONFIG).sheet);
    if (row.kind !== 'built') throw new Error(row.kind);
    await confirmNotIssued(database, id);
    const outcome = await issueInvoice(database, {
      invoiceId: id,
      sealed: await sealInvoice(id, invoice, storageKey),
      key: toNaturalKey(record),
      sheet: row.request,
      draftId: id,
    });
    if (outcome.kind !== 'issued') return;
    issued.push(JSON.stringify(invoice));
    const { invoiceNumber } = draft;
    for (const text of [invoiceNumber, ...(formerTexts.get(invoiceNumber) ?? [])])
      issuedTexts.add(text);
    recorded.set(JSON.stringify(toNaturalKey(record)), { id, invoice });
  };
  const deliver = async (index: number): Promise<void> => {
    const { database } = contextAt(index);
    const waiting = await listEntriesInState(database, 'sheet', 'waiting');
    const [first] = waiting.kind === 'done' ? waiting.value : [];
    if (first === undefined) return;
    await changeDelivery(database, first.sequence, 'sheet', (before) => ({
      ...before,
      delivery: {
        state: 'delivered',
        attempt: 1,
        unclear: 0,
        deliveredAt: time,
        knownBy: 'reply',
        copies: 1,
      },
    }));
    delivered.add(JSON.stringify(first.key));
  };

  const bringIn = async (index: number, from: 'sheet' | 'table'): Promise<void> => {
    const rows = [...delivered].flatMap((key) => {
      const found = recorded.get(key);
      if (found === undefined) return [];
      const { id, invoice } = found;
      return [from === 'table' ? recordForSheet(id, invoice, TABLE) : toInvoiceRecord(invoice)];
    });
    tick();
    expect(await bringInRows(contextAt(index), rows)).toMatchObject({
      kind: 'brought-in',
      unreadable: [],
    });
  };

  return {
    devices,
    issued,
    issuedTexts,
    delivered,
    formerTextsOf: (text: string) => formerTexts.get(text) ?? [],
    restore,
    run: async ({ device, act, id }: Step) => {
      if (act === 'write' || act === 'finish') await write(device, id);
      if (act === 'issue' || act === 'finish') await issue(device, id);
      else if (act === 'deliver') await deliver(device);
      else if (act === 'restore') await restore(device);
      else if (act === 'read-sheet') await bringIn(device, 'sheet');
      else if (act === 'read-table') await bringIn(device, 'table');
    },
    /** The invoices of a device's history, each as it was issued. */
    invoices: async (database: Database) => {
      const invoices: string[] = [];
      for await (const page of readHistoryPages(database, storageKey, 100)) {
        if (page.kind !== 'page') throw new Error(page.kind);
        expect(page.unreadable).toBe(0);
        invoices.push(...page.invoices.map(({ invoice }) => JSON.stringify(invoice)));
      }
      return invoices.sort();
    },
    /** The entries that a device counts as delivered. */
    deliveredOn: async (database: Database) => {
      const listed = await listEntriesInState(database, 'sheet', 'delivered');
      const entries = listed.kind === 'done' ? listed.value : [];
      return entries.map(({ key }) => JSON.stringify(key)).sort();
    },
    draftTexts: async (database: Database) => {
      const kept = await openDrafts(await listDrafts(database), storageKey, []);
      expect(kept.unreadable).toBe(0);
      return kept.drafts.map(({ draft }) => draft.invoiceNumber).sort();
    },
    state: () =>
      Promise.all(
        devices.map(({ tables }) =>
          // When it saved its last backup is the device's own, and no part of any.
          Promise.all(
            tables.filter(({ name }) => name !== 'device').map((table) => table.toArray()),
          ),
        ),
      ),
  };
}
