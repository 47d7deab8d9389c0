import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeRecordVault } from '../../src/billing/backup/make-record-vault.ts';
import { readHistoryPages, sealInvoice } from '../../src/billing/history/invoice-records.ts';
import { isEmailAddress } from '../../src/domain/email-address.ts';
import { coercePrice, coerceWeight } from '../../src/domain/invoice/coerce.ts';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import { finaliseDraft } from '../../src/domain/invoice/finalise-draft.ts';
import { type InvoiceDraft, parseInvoiceDraft } from '../../src/domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import { pdfFileName } from '../../src/domain/invoice/pdf-file-name.ts';
import { toInvoiceRecord } from '../../src/domain/invoice/to-invoice-record.ts';
import { buildMailRequest } from '../../src/domain/outbox/build-mail-request.ts';
import { buildSheetRequest, toSheetRow } from '../../src/domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../src/domain/outbox/invoice-record.ts';
import type { MailRequest, SheetRequest } from '../../src/domain/outbox/request.ts';
import { sheetdb } from '../../src/outbox/sheet-services/sheetdb.ts';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { invoiceContent } from '../../src/paper/invoice-content.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { exportBackup, formatBackup, parseBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { openWithStorageKey } from '../../src/vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../src/vault/seal-with-storage-key.ts';
import { generateStorageKeyText, importStorageKey } from '../../src/vault/storage-key.ts';
import { storedCell } from '../../tools/local-services/stored-cell.ts';
import { hostileText } from '../support/hostile-texts.ts';
import { companyAt, GST_RATES, ISSUED_AT } from '../support/invoice.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { Random } from '../support/outbox/random.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import { recordOf } from '../support/restoring.ts';
import { readAllRequests } from '../support/stored-requests.ts';

/** Each issued invoice has a hostile value in every field, so every field has so many. */
const INVOICES = 2000;
/** What takes long is done with fewer invoices, which have so many values in each field. */
const VALUES_AT_ONCE = 20;

interface Typed {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: string;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly items: readonly { description: string; weight: string; price: string }[];
}

interface Issued {
  readonly typed: Typed;
  readonly draft: InvoiceDraft;
  readonly invoice: IssuedInvoice;
  readonly row: SheetRequest;
  readonly mail: MailRequest;
}

const issued = issueMany(20_261_121);
const crowded = crowd(issued);

test('every hostile value becomes a row of text and finite numbers, without a live formula', () => {
  for (const { invoice, row } of issued) {
    const { body = '' } = sheetdb.post.request(row);
    const { mode, data } = JSON.parse(body) as { mode: string; data: Record<string, unknown> };
    expect(mode).toBe('RAW');
    expect(data).toEqual(toSheetRow(toInvoiceRecord(invoice)));
    for (const cell of Object.values(data)) {
      if (typeof cell === 'string') {
        expect(storedCell(cell, 'RAW', { row: 1, time: ISSUED_AT })).toBe(cell);
        expect(cell).not.toMatch(/\p{Surrogate}/u);
      } else if (typeof cell !== 'boolean') expect(Number.isFinite(cell)).toBe(true);
    }
    expect(Number.isSafeInteger(invoice.totals.total) && invoice.totals.total >= 0).toBe(true);
  }
});

test('every mail goes to one address, and no value begins a header of its own', () => {
  for (const { mail } of issued) {
    const { attachment: _, ...params } = mail.params;
    expect(isEmailAddress(params['to_email'] ?? '')).toBe(true);
    for (const [field, value] of Object.entries(params)) {
      expect(value, field).not.toMatch(/[\p{Control}\p{Zl}\p{Zp}]/u);
    }
  }
});

test('every invoice number names a file that any system can keep', () => {
  for (const { invoice } of issued) {
    const name = pdfFileName(invoice.invoiceNumber);
    expect(name).toMatch(/^[^.\s].*\.pdf$/su);
    expect(name).not.toMatch(/[\p{Control}<>:"/\\|?*]/u);
  }
});

test('every draft and invoice reads back from its text as it was', () => {
  for (const { draft, invoice } of issued) {
    expect(parseInvoiceDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice);
  }
});

test('every value is drawn, on pages without a NaN or an infinite number', () => {
  for (const { invoice } of crowded) {
    const { bytes } = renderInvoicePdf(invoice, {
      fonts: INVOICE_FONTS,
      pictures: { logo: '', qr: '' },
    });
    for (const page of contentsOf(bytes)) {
      expect(page).toContain(' Tf');
      expect(page).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(readPdf(bytes).map(textOf).join('\n')).toContain('Page 1 of ');
  }
});

test('every value comes back from a sealed backup on another device as it was', async () => {
  const key = await importStorageKey(generateStorageKeyText());
  const [here, there] = [newDatabase(), newDatabase()];
  for (const [index, { invoice, row: sheet, mail }] of crowded.entries()) {
    const invoiceId = `invoice-${index}`;
    const sealed = await sealInvoice(invoiceId, invoice, key);
    const issue = { invoiceId, sealed, key: toNaturalKey(toInvoiceRecord(invoice)), sheet, mail };
    expect(await issueInvoice(here, issue)).toMatchObject({ kind: 'issued' });
  }
  const exported = await exportBackup(here, ISSUED_AT);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const opening = await openWithStorageKey(
    await sealWithStorageKey(formatBackup(exported.value), key, 'backup'),
    key,
    'backup',
  );
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  const parsed = parseBackup(JSON.parse(opening.text));
  if (parsed.kind !== 'backup') throw new Error(parsed.kind);
  await importBackup(there, parsed.backup, {
    now: ISSUED_AT,
    addresses: SAMPLE_ADDRESSES,
    records: makeRecordVault(key),
    recordOf,
    mayBeOpen: () => Promise.resolve(false),
  });
  const restored: IssuedInvoice[] = [];
  for await (const page of readHistoryPages(there, key, 500)) {
    if (page.kind !== 'page') throw new Error(page.kind);
    restored.push(...page.invoices.map(({ invoice }) => invoice));
  }
  expect(restored.toReversed()).toEqual(crowded.map(({ invoice }) => invoice));
  expect(await readAllRequests(there)).toEqual(await readAllRequests(here));
});

/** Invoices that the form takes; a text that a cell of the sheet cannot hold is refused there. */
function issueMany(seed: number): readonly Issued[] {
  const random = new Random(seed);
  const made: Issued[] = [];
  for (let round = 0; made.length < INVOICES; round += 1) {
    if (round > 2 * INVOICES) throw new Error('Too many values are refused.');
    const typed = typeFields(random, round);
    const draft = draftOf(typed);
    const final = finaliseDraft(draft, companyAt(round % 4), ISSUED_AT, GST_RATES);
    if (final.kind === 'too-large') continue;
    if (final.kind !== 'final') throw new Error(final.kind);
    const { invoice } = final;
    const row = buildSheetRequest(toInvoiceRecord(invoice), SAMPLE_ADDRESSES.sheet);
    if (row.kind === 'built') {
      made.push({ typed, draft, invoice, row: row.request, mail: mailOf(invoice) });
    }
  }
  return made;
}

/** The same values in fewer invoices; row and mail are those of the first one of each. */
function crowd(all: readonly Issued[]): readonly Pick<Issued, 'invoice' | 'row' | 'mail'>[] {
  return all
    .filter((_, index) => index % VALUES_AT_ONCE === 0)
    .map(({ row, mail }, index) => {
      const start = index * VALUES_AT_ONCE;
      const typed = all.slice(start, start + VALUES_AT_ONCE).map((each) => each.typed);
      const draft = draftOf({ ...joinTyped(typed), items: typed.flatMap(({ items }) => items) });
      return { invoice: composeInvoice(draft, companyAt(0), ISSUED_AT, GST_RATES), row, mail };
    });
}

/** A refused address is corrected, so that the other values are mailed all the same. */
function mailOf(invoice: IssuedInvoice): MailRequest {
  const content = {
    ...invoiceContent(invoice).mail,
    attachment: 'data:application/pdf;base64,JVBE',
  };
  const built = [content, { ...content, to_email: 'zoe@customer.example' }]
    .map((each) => buildMailRequest(each, SAMPLE_ADDRESSES.mail))
    .find(({ kind }) => kind === 'built');
  if (built?.kind !== 'built') throw new Error('The mail cannot be built.');
  return built.request;
}

function typeFields(random: Random, round: number): Typed {
  const text = () => hostileText(random);
  return {
    // A number of its own, because a used one is refused.
    number: `${text()} #${round}`,
    name: text(),
    email: text(),
    mobile: text(),
    address: text(),
    from: text(),
    to: text(),
    date: text(),
    items: [{ description: text(), weight: text(), price: text() }],
  };
}

function draftOf({ number, name, email, mobile, address, from, to, date, items }: Typed) {
  return {
    invoiceNumber: number,
    companyId: 'courier',
    customer: { name, email, mobile, address },
    shipping: { from, to, date },
    items: items.map(({ description, weight, price }, index) => ({
      id: String(index + 1),
      description,
      quantity: coerceWeight(weight).value,
      price: coercePrice(price).value,
    })),
    includeGst: true,
  } satisfies InvoiceDraft;
}

function joinTyped(all: readonly Typed[]): Omit<Typed, 'items'> {
  const joined = (field: Exclude<keyof Typed, 'items'>) => all.map((each) => each[field]).join(' ');
  return {
    number: joined('number'),
    name: joined('name'),
    email: joined('email'),
    mobile: joined('mobile'),
    address: joined('address'),
    from: joined('from'),
    to: joined('to'),
    date: joined('date'),
  };
}

/** The drawing instructions of all pages; the text in them is in figures of the font alone. */
function contentsOf(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes).toString('latin1');
  const contents = [...pdf.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => id);
  return contents.map((id) => {
    const [, head = '', stream = ''] =
      new RegExp(`\\n${id} 0 obj\\n(.*?)stream\\n(.*?)\\nendstream`, 's').exec(pdf) ?? [];
    const isPacked = head.includes('/FlateDecode');
    return isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
  });
}
