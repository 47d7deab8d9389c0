// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvoiceDraft } from '../../../../src/domain/invoice/invoice-draft.ts';
import { UnprintableNotice } from '../../../../src/features/invoices/screen/unprintable-notice.tsx';
import type { Letters } from '../../../../src/paper/lettering/letters.ts';
import { draftWith, itemsOf } from '../../../support/invoice.ts';

const { customer, shipping } = draftWith();

test('what cannot be printed is named field by field, in the order of the form', () => {
  const [first, second] = itemsOf(2).map((item) => ({ ...item, description: `${item.id} 😀😀` }));
  const words = wordsFor({
    customer: { ...customer, name: 'श्री Rao' },
    shipping: { ...shipping, to: '李' },
    items: first && second ? [{ ...first, description: 'Books' }, second] : [],
  });
  expect(words).toBe(
    'The PDF can’t print these characters; each will appear as a box. ' +
      'To: 李; Name: श ् र ी; Description 2: 😀. Use Latin, Greek or Cyrillic letters instead.',
  );
});

test('what is hidden in a text is named by its code, with its field', () => {
  const words = wordsFor({ customer: { ...customer, address: 'a\u202Eb' } });
  expect(words).toContain('Address: U+202E. Use Latin');
  expect(words).toContain('A code such as U+202E is a hidden character: type that text again.');
});

test('of many fields the first are named and the rest are counted', () => {
  const items = itemsOf(9).map((item) => ({ ...item, description: 'अ' }));
  expect(wordsFor({ items })).toContain('; Description 6: अ; and 3 more fields. Use Latin');
  expect(wordsFor({ items: items.slice(0, 7) })).toContain('; and 1 more field. Use Latin');
  expect(wordsFor({ items: items.slice(0, 6) })).toContain('; Description 6: अ. Use Latin');
});

test('letters that can be drawn are not named, and others beside them are', () => {
  const letters = { has: (character: string) => /\p{Script=Devanagari}/u.test(character) };
  expect(wordsFor({ customer: { ...customer, name: 'श्री Rao' } }, letters)).toBe('');
  const words = wordsFor({ shipping: { ...shipping, to: 'दिल्ली 李' } }, letters);
  expect(words).toContain('box. To: 李. Use Latin');
});

test('a text that can be printed needs no notice', () => {
  expect(wordsFor({})).toBe('');
});

function wordsFor(change: Partial<InvoiceDraft>, letters?: Letters): string {
  return render(<UnprintableNotice draft={draftWith(change)} letters={letters} />).container
    .textContent;
}
