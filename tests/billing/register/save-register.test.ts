import { expect, test } from 'vitest';
import { registerDocuments } from '../../../src/billing/register/register-documents.ts';
import { saveRegister } from '../../../src/billing/register/save-register.ts';
import { makeRegister } from '../../../src/domain/register/make-register.ts';
import { registerCsv } from '../../../src/domain/register/register-csv.ts';
import { drawUpCreditNote } from '../../../src/domain/tax/draw-up-credit-note.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { ISSUED_AT, invoiceWith } from '../../support/invoice.ts';
import { readPdf, textOf } from '../../support/read-pdf.ts';
import { taxInvoiceWith } from '../../support/tax.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const MONTH = '2026-11';
const MADE_AT = timestamp(Date.parse('2026-12-05T04:30:00Z'));
const TAXED = taxInvoiceWith({});
const OTHER = invoiceWith({ invoiceNumber: 'INV-2026-9' });

function desk() {
  const saved: File[] = [];
  const environment = testEnvironment({
    now: () => MADE_AT,
    download: (file) => void saved.push(file),
  });
  return { environment, saved };
}

function registerOf(...invoices: (typeof TAXED)[]) {
  return makeRegister(
    registerDocuments(
      invoices.map((invoice) => ({ invoice })),
      [],
    ),
    MONTH,
  );
}

test('a register lists the invoices of this device, and its credit notes', () => {
  const drawn = drawUpCreditNote(
    { invoice: TAXED, earlier: [], creditNoteNumber: '2627C1A7-0001', reason: 'Lost' },
    timestamp(ISSUED_AT + 1000),
  );
  if (drawn.kind !== 'credit-note') throw new Error(drawn.kind);
  const { note } = drawn;
  expect(registerDocuments([{ invoice: TAXED }], [note])).toEqual([
    { kind: 'invoice', invoice: TAXED },
    { kind: 'credit-note', note },
  ]);
});

test('the table of one company is a file named for the month and the company', async () => {
  const { environment, saved } = desk();
  const register = registerOf(TAXED);
  await saveRegister({ environment }, register, 'csv');
  expect(saved.map(({ name, type }) => [name, type])).toEqual([
    [`register-${MONTH}-${TAXED.company.id}.csv`, 'text/csv'],
  ]);
  // The mark at its beginning, by which a spreadsheet knows the letters.
  const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer());
  expect(bytes).toBe(registerCsv(register));
});

test('a register of several companies has no company’s name, and so has an empty one', async () => {
  const { environment, saved } = desk();
  const company = { ...OTHER.company, id: 'another', name: 'Another company' };
  await saveRegister({ environment }, registerOf(TAXED, { ...OTHER, company }), 'csv');
  await saveRegister({ environment }, registerOf(), 'csv');
  expect(saved.map(({ name }) => name)).toEqual(Array(2).fill(`register-${MONTH}.csv`));
});

test('a name of a company that no file may have is left without its signs', async () => {
  const { environment, saved } = desk();
  const company = { ...OTHER.company, id: '../asha & sons' };
  await saveRegister({ environment }, registerOf({ ...OTHER, company }), 'csv');
  expect(saved[0]?.name).toBe(`register-${MONTH}-ashasons.csv`);
});

test('as a PDF it has the numbers, sums and names, in whatever script', async () => {
  const { environment, saved } = desk();
  const customer = { ...TAXED.customer, name: 'आशा राव' };
  await saveRegister({ environment }, registerOf({ ...TAXED, customer }), 'pdf');
  const [file] = saved;
  expect(file).toMatchObject({
    name: `register-${MONTH}-${TAXED.company.id}.pdf`,
    type: 'application/pdf',
  });
  const pages = readPdf(new Uint8Array((await file?.arrayBuffer()) ?? []));
  const text = pages.map(textOf).join('\n');
  expect(text).toContain(TAXED.invoiceNumber);
  expect(text).toContain(TAXED.company.name);
});

test('a PDF whose code does not come saves nothing, and says so', async () => {
  const { environment, saved } = desk();
  const timeoutSignal = () => {
    const late = new AbortController();
    queueMicrotask(() => late.abort());
    return late.signal;
  };
  const register = registerOf(TAXED);
  await expect(
    saveRegister({ environment: { ...environment, timeoutSignal } }, register, 'pdf'),
  ).rejects.toThrow('did not come in time');
  expect(saved).toEqual([]);
});
