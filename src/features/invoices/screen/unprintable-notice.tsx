import { memo } from 'react';
import { tidyKeepingUnprintable } from '../../../domain/invoice/clean-text.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { DraftTaxFields } from '../../../domain/tax/invoice-tax.ts';
import { findUnprintable } from '../../../paper/find-unprintable.ts';
import type { Letters } from '../../../paper/lettering/letters.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CUSTOMER_FIELDS, SHIPPING_FIELDS } from '../form/written-fields.ts';
import { TAX_LABELS } from '../tax/tax-labels.ts';

/** So many fields are named; of an invoice all in one script without a font they are enough to see what is meant. */
const NAMED = 6;

/** Names the characters that cannot be printed, field by field, before the invoice is issued. */
export const UnprintableNotice = memo(function UnprintableNotice({
  draft,
  letters,
}: {
  readonly draft: InvoiceDraft;
  readonly letters: Letters | undefined;
}) {
  const errors = fieldsOf(draft)
    .map(([field, text]) => ({
      field,
      missing: findUnprintable(tidyKeepingUnprintable(text), letters),
    }))
    .filter(({ missing }) => missing.length > 0);
  if (errors.length === 0) return null;
  const more = errors.length - NAMED;
  return (
    <Notice tone="warn">
      The PDF can’t print these characters; each will appear as a box.{' '}
      {errors.slice(0, NAMED).map(messageFor).join('; ')}
      {more > 0 && `; and ${more} more ${more === 1 ? 'field' : 'fields'}`}. Use Latin, Greek or
      Cyrillic letters instead.
      {errors.some(({ missing }) => missing.some(isHidden)) &&
        ' A code such as U+202E is a hidden character: type that text again.'}
    </Notice>
  );
});

interface FieldError {
  readonly field: string;
  readonly missing: readonly string[];
}

function messageFor({ field, missing }: FieldError): string {
  return `${field}: ${missing.map(nameOf).join(' ')}`;
}

/** What shows nothing is named by its code, and so cannot turn this text either. */
function nameOf(character: string): string {
  if (!isHidden(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function isHidden(character: string): boolean {
  return /[\p{Other}\p{Separator}]/u.test(character);
}

/** What is printed of a draft, under the names that its fields have on the screen. */
function fieldsOf(draft: InvoiceDraft): [string, string][] {
  const { invoiceNumber, customer, shipping, items, tax, tracking } = draft;
  return [
    ['Invoice Number', invoiceNumber],
    ...SHIPPING_FIELDS.map(({ name, label }): [string, string] => [label, shipping[name]]),
    ['Tracking Number', tracking?.number ?? ''],
    ...CUSTOMER_FIELDS.map(({ name, label }): [string, string] => [label, customer[name]]),
    ...(tax === undefined ? [] : taxTextsOf(tax)),
    ...items.flatMap(({ description, sac = '' }, index): [string, string][] => [
      [`Description ${index + 1}`, description],
      [`SAC ${index + 1}`, tax === undefined ? '' : sac],
    ]),
  ];
}

function taxTextsOf({
  customerGstin,
  chosenPlace,
  deliveryAddress,
}: DraftTaxFields): [string, string][] {
  return [
    [TAX_LABELS.gstin, customerGstin],
    [TAX_LABELS.country, chosenPlace?.kind === 'abroad' ? chosenPlace.country : ''],
    [TAX_LABELS.delivery, deliveryAddress],
  ];
}
