import type { NumberUsed, ShownNumber } from '../../../billing/editor/editor-state.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { describeKnownInvoice, HOW_TO_DELETE_OPEN_DRAFT } from './describe-known-invoice.ts';

/** Whose number it is, since that may be the invoice on the form, and what to do in either case. */
export function explainUsedNumber({ number, taken, freeNumber, shown }: NumberUsed): string {
  const next = NEXT[shown](freeNumber);
  if (taken?.document === 'credit note')
    return `Not issued: the credit note ${describeKnownInvoice(taken)} already has this number. To issue this invoice, ${next}.`;
  // Without an invoice it may be another desk's, so the sentence names no device.
  const whose =
    taken === undefined
      ? `Not issued: another invoice already has the number ${shortenLine(number)}. Look for it in the sheet.`
      : `Not issued: this device already has the invoice ${describeKnownInvoice(taken)}.`;
  return `${whose} If it is the one you are writing, do not issue it again: ${HOW_TO_DELETE_OPEN_DRAFT} If not, ${next}.`;
}

const NEXT: Readonly<Record<ShownNumber, (freeNumber: string) => string>> = {
  free: (number) => `press again: it goes out as ${number}, which the form shows now`,
  used: () => 'choose another number',
  other: () => 'press again with another number',
};
