import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRegisterRow } from '../../src/domain/register/register-row.ts';
import { toRecord } from '../../src/domain/tax/invoice-or-credit-note.ts';
import { documentContent } from '../../src/paper/document-content.ts';
import { arbitraryDocuments } from '../support/arbitrary-issued.ts';

test('paper, sheet and register agree on the amounts of every invoice and credit note', () => {
  fc.assert(
    fc.property(arbitraryDocuments, (documents) => {
      for (const document of documents) {
        const isInvoice = document.kind === 'invoice';
        const issued = isInvoice ? document.invoice : document.note;
        const row = toRecord(issued);
        const { subtotal, cgst, sgst, igst, roundedOff, total } = toRegisterRow(document).sums;
        expect([row.subtotal, row.cgst, row.sgst, row.total].map(toPaise)).toEqual([
          subtotal,
          cgst,
          sgst,
          total,
        ]);
        expect([row.igst ?? 0, row.rounded_off ?? 0].map(toPaise)).toEqual([igst, roundedOff]);
        const { items, sums, amountDue } = documentContent(issued);
        // A credit note prints what it takes away without its sign.
        const printed = (amount: number) => (isInvoice ? amount : 0 - amount);
        expect(readPaise(sums.total[1])).toBe(printed(total));
        expect(readPaise(amountDue[1])).toBe(printed(total));
        expect(addUp(sums.rows.map(([, amount]) => amount))).toBe(printed(total));
        expect(addUp(items.rows.map(({ amount }) => amount))).toBe(printed(subtotal));
      }
    }),
  );
});

test('all credit notes of an invoice together take back exactly what it has', () => {
  fc.assert(
    fc.property(arbitraryDocuments, (documents) => {
      for (const document of documents) {
        if (document.kind !== 'invoice') continue;
        const { invoice } = document;
        const notes = documents.flatMap((each) =>
          each.kind === 'credit-note' && each.note.invoice === invoice ? [each.note] : [],
        );
        const left = [document, ...notes.map((note) => ({ kind: 'credit-note', note }) as const)]
          .map((each) => toRegisterRow(each).sums)
          .map(({ total }) => total)
          .reduce((sum, total) => sum + total, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        if (notes.some(({ reason }) => reason === 'the rest')) expect(left).toBe(0);
      }
    }),
  );
});

function addUp(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + readPaise(amount), 0);
}

/** `−₹1,234.50` as −123450. */
function readPaise(text: string): number {
  return toPaise(Number(text.replace('−', '-').replaceAll(/[₹,]/g, '')));
}

function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}
