import type { InvoiceContent } from '../../../src/paper/invoice-content.ts';
import type { Pair } from '../../../src/paper/pair.ts';

/** The texts of an invoice as the blocks of a page, for writers that flow the text by themselves. */
export function invoiceTexts(content: InvoiceContent) {
  const { issuer, route, customer, items, sums } = content;
  const linesOf = ({ address, contacts }: InvoiceContent['customer' | 'issuer']) =>
    [address, ...contacts.map((row) => row.join('  ·  '))].join('\n');
  const cellsOf = ({ number, description, weight, price, amount }: (typeof items)['headings']) => [
    number,
    description,
    weight,
    price,
    amount,
  ];
  return {
    issuer: { name: issuer.name, lines: linesOf(issuer) },
    customer: { label: customer.label, name: customer.name, lines: linesOf(customer) },
    places: [route.from, ...(route.date ? [route.date] : []), route.to] as readonly Pair[],
    headings: cellsOf(items.headings),
    rows: items.rows.map(cellsOf),
    sums: [...sums.rows, sums.total],
  };
}
