import { dayInIndia } from '../domain/day-in-india.ts';
import { formatDate } from '../domain/format-date.ts';
import { formatRupees } from '../domain/format-rupees.ts';
import { formatRupeesWithoutSymbol } from '../domain/format-rupees-without-symbol.ts';
import { amountInWords } from '../domain/invoice/amount-in-words.ts';
import { formatQuantity } from '../domain/invoice/format-quantity.ts';
import type { CreditNote } from '../domain/tax/credit-note.ts';
import { timestamp } from '../domain/time.ts';
import { minus, type Paise, paise } from '../domain/units.ts';
import { formatItemTable, type ItemTable } from './format-item-table.ts';
import { formatSums } from './format-sums.ts';
import { type InvoiceContent, invoiceContent } from './invoice-content.ts';
import type { Pair } from './pair.ts';
import { taxContent } from './tax-content.ts';

const TITLE = 'Credit note';

/**
 * Everything a credit note says (CGST Rules, rule 53(1A)): its parties are those of its invoice, and
 * what it takes away is printed as positive amounts, as is usual.
 */
export function creditNoteContent(note: CreditNote): InvoiceContent {
  const { creditNoteNumber, invoice, reason, sums } = note;
  const content = invoiceContent(invoice);
  const { company, customer } = invoice;
  const heading = `${TITLE} ${creditNoteNumber}`;
  const totals = {
    subtotal: negate(sums.subtotal),
    cgst: negate(sums.cgst),
    sgst: negate(sums.sgst),
    igst: negate(sums.igst),
    roundedOff: negate(sums.roundedOff),
    total: negate(sums.total),
  };
  return {
    ...content,
    title: TITLE,
    number: creditNoteNumber,
    issuer: {
      ...content.issuer,
      pairs: content.issuer.pairs.map(
        ([label, text]): Pair => [label, label === 'Issued' ? dayOf(note.createdAt) : text],
      ),
    },
    amountDue: ['Amount credited', formatRupees(totals.total)],
    particulars: [
      ['Against', content.heading],
      ['Dated', dayOf(invoice.createdAt)],
      ...content.particulars,
      ...(reason === '' ? [] : [['Reason', reason] as const]),
    ],
    // The words of an export are demanded of its invoice alone.
    endorsement: '',
    items: creditedItems(note),
    sums: formatSums({ ...invoice, totals }),
    amountInWords: ['Amount in words', amountInWords(totals.total)],
    heading,
    runningHead: [company.name, heading],
    foot: `${company.name}  ·  ${creditNoteNumber}`,
    properties: {
      title: `${heading} · ${company.name}`,
      author: company.name,
      subject: `${TITLE} for ${customer.name}`,
    },
    mail: { ...content.mail, document: TITLE, invoice_number: creditNoteNumber },
  };
}

/** The credited rows under their numbers on the invoice; a weight only where weight is credited. */
function creditedItems({ invoice, lines }: CreditNote): ItemTable {
  const { headings } = formatItemTable([]);
  const { items } = taxContent(invoice);
  return {
    headings,
    rows: lines.map(({ row, weight, amount }) => {
      const item = items[row - 1];
      const hasWeight = weight > 0 && item !== undefined;
      return {
        number: String(row),
        description: item?.description ?? '',
        weight: hasWeight ? formatQuantity(weight) : '',
        price: hasWeight ? formatRupeesWithoutSymbol(item.price) : '',
        amount: formatRupeesWithoutSymbol(negate(amount)),
      };
    }),
  };
}

function dayOf(moment: string): string {
  return formatDate(dayInIndia(timestamp(Date.parse(moment))));
}

function negate(amount: Paise): Paise {
  return minus(paise(0), amount);
}
