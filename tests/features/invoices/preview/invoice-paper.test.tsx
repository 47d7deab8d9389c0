// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { InvoiceDraft } from '../../../../src/domain/invoice/invoice-draft.ts';
import { InvoicePaper } from '../../../../src/features/invoices/preview/invoice-paper.tsx';
import { type InvoiceContent, invoiceContent } from '../../../../src/paper/invoice-content.ts';
import { invoiceWith, itemsOf } from '../../../support/invoice.ts';
import { TestPage } from '../../../support/test-page.tsx';

describe('the preview', () => {
  test.each<[string, Partial<InvoiceDraft>]>([
    ['with GST', { includeGst: true }],
    ['without GST', { includeGst: false }],
    ['of many items', { items: itemsOf(12) }],
    ['without a date', { shipping: { from: 'Pune', to: 'Leeds', date: '' } }],
  ])('shows the words of an invoice %s, in their order and no others', (_, change) => {
    const content = invoiceContent(invoiceWith(change));
    expect(textsOn(show(content))).toEqual(inReadingOrder(content));
  });

  test('has a box where the PDF has one', () => {
    const { customer } = invoiceWith();
    const content = invoiceContent(invoiceWith({ customer: { ...customer, name: 'हि Rao 📦' } }));
    show(content);
    expect(screen.getByText('□□ Rao □')).toBeDefined();
  });

  test('has a caption for the QR code only where there is one', () => {
    const content = invoiceContent(invoiceWith());
    expect(textsOn(show(content, 'qr.png'))).toContain(content.qrCaption);
    cleanup();
    expect(textsOn(show(content, ''))).not.toContain(content.qrCaption);
  });

  test('draws the UPI code of a company that has one', async () => {
    const invoice = invoiceWith();
    const company = { ...invoice.company, upi: 'courier.sample@bank' };
    show(invoiceContent({ ...invoice, company }), '');
    expect(await screen.findByRole('img', { name: 'QR code for UPI' })).toBeDefined();
    expect(screen.getByText('Scan to pay by UPI')).toBeDefined();
  });

  test('has who signs below the amount in words, beside the sums, as the PDF has', () => {
    const signature = { issuer: 'For Sample', name: 'Asha Sample', label: 'Signatory' };
    const texts = textsOn(show({ ...invoiceContent(invoiceWith()), signature }));
    const [, words] = invoiceContent(invoiceWith()).amountInWords;
    const from = texts.indexOf(words) + 1;
    expect(texts.slice(from, from + 3)).toEqual(['For Sample', 'Asha Sample', 'Signatory']);
  });

  test('is an article with one table and one list of terms', () => {
    const content = invoiceContent(invoiceWith());
    show(content);
    expect(screen.getByRole('article', { name: 'The invoice on paper' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      Object.values(content.items.headings),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(content.terms.list.length);
  });
});

function show(content: InvoiceContent, qr = 'qr.png'): HTMLElement {
  return render(
    <TestPage>
      <InvoicePaper content={content} logo="" qr={qr} />
    </TestPage>,
  ).container;
}

/** The texts on the screen from the top down, each as its element has it. */
function textsOn(container: HTMLElement): string[] {
  return [...container.querySelectorAll('*')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
}

function inReadingOrder(content: InvoiceContent): string[] {
  const { issuer, route, customer, items, bank, terms } = content;
  return [
    [issuer.name, issuer.address, ...issuer.contacts.map(joined)],
    [content.title, content.number, ...issuer.pairs.flat()],
    [...route.from, ...(route.date ?? []), ...route.to],
    [customer.label, customer.name, customer.address, ...customer.contacts.map(joined)],
    content.amountDue,
    [items.headings, ...items.rows].flatMap((row) => Object.values(row)),
    content.amountInWords,
    [...content.sums.rows, content.sums.total].flat(),
    [bank.label, ...bank.pairs.flat()],
    [terms.label, ...terms.list],
    [content.qrCaption],
  ].flat();
}

function joined(row: readonly string[]): string {
  return row.join(' · ');
}
