import { groupDigits } from '../../domain/group-digits.ts';
import type { SheetImportState, UnreadableRow } from '../../outbox/sheet-import.ts';

/** What was brought in so far: “Brought in 214 invoices; 1,030 were here already.” */
export function describeImport({
  invoices,
  creditNotes,
  known,
  closed,
  unread,
  unreadable,
}: Omit<SheetImportState, 'step' | 'trouble' | 'rows'>): string {
  const notes = creditNotes > 0 ? ` and ${count(creditNotes, 'credit note')}` : '';
  const parts = [
    invoices + creditNotes === 0
      ? 'Nothing new'
      : `Brought in ${count(invoices, 'invoice')}${notes}`,
    ...(known > 0
      ? [`${groupDigits(String(known))} ${known === 1 ? 'was' : 'were'} here already`]
      : []),
    ...(closed > 0 ? [describeClosed(closed)] : []),
    ...(unread > 0 ? [`${whatIsHere(unread)}, but can’t be read by this version of the app`] : []),
    ...(unreadable.length > 0 ? [`${count(unreadable.length, 'row')} could not be read`] : []),
  ];
  return `${parts.join('; ')}.`;
}

function describeClosed(closed: number): string {
  const them = closed === 1 ? 'it' : 'them';
  return `${whatIsHere(closed)}, but can’t be opened with this staff file; the former one opens ${them} again`;
}

function whatIsHere(number: number): string {
  return `${groupDigits(String(number))} ${number === 1 ? 'is' : 'are'} here`;
}

/** Which row it is, and why it cannot be read. */
export function explainUnreadableRow({ invoiceNumber, why }: UnreadableRow): string {
  const which = invoiceNumber === '' ? 'A row without a number' : invoiceNumber;
  switch (why) {
    case 'no-key':
      return `${which}: its number, company or time of issue is missing or was changed in the sheet.`;
    case 'changed':
      return `${which}: its items, amounts or tax were changed in the sheet, or another program wrote it.`;
    case 'no-invoice':
      return `${which}: the invoice that it credits is not in the sheet, is there more than once, or can’t be opened here.`;
  }
}

function count(number: number, name: string): string {
  return `${groupDigits(String(number))} ${name}${number === 1 ? '' : 's'}`;
}
