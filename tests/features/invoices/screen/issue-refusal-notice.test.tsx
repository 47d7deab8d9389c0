// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { EditorRefusal } from '../../../../src/billing/editor/editor-state.ts';
import { uncheckedIsoDate } from '../../../../src/domain/iso-date.ts';
import { IssueRefusalNotice } from '../../../../src/features/invoices/screen/issue-refusal-notice.tsx';

const USED = { kind: 'number-used', number: 'INV-2026-953' } as const;
const OF_RAO = {
  number: 'INV-2026-953',
  issuedOn: uncheckedIsoDate('2026-11-21'),
  customerName: 'Mrs Rao',
};
const FREE = { freeNumber: 'INV-2026-956', shown: 'free' } as const;

const REFUSALS: readonly [
  Exclude<EditorRefusal, { kind: 'incomplete' | 'from-backup' | 'draft-issued' }>,
  string,
][] = [
  [{ kind: 'no-company' }, 'Please select a company first'],
  [{ kind: 'no-number' }, 'Enter an invoice number.'],
  [
    { ...USED, taken: { document: 'invoice', ...OF_RAO }, ...FREE },
    'Not issued: this device already has the invoice INV-2026-953 of 21 November 2026 to Mrs Rao. If it is the one you are writing, do not issue it again: press “New Invoice” under Drafts, then delete this draft there. If not, press again: it goes out as INV-2026-956, which the form shows now.',
  ],
  [
    { ...USED, taken: { document: 'credit note', ...OF_RAO, customerName: '' }, ...FREE },
    'Not issued: the credit note INV-2026-953 of 21 November 2026 already has this number. To issue this invoice, press again: it goes out as INV-2026-956, which the form shows now.',
  ],
  [
    { ...USED, taken: undefined, freeNumber: '', shown: 'used' },
    'Not issued: another invoice already has the number INV-2026-953. Look for it in the sheet. If it is the one you are writing, do not issue it again: press “New Invoice” under Drafts, then delete this draft there. If not, choose another number.',
  ],
  [
    { ...USED, taken: { document: 'invoice', ...OF_RAO }, ...FREE, shown: 'other' },
    'Not issued: this device already has the invoice INV-2026-953 of 21 November 2026 to Mrs Rao. If it is the one you are writing, do not issue it again: press “New Invoice” under Drafts, then delete this draft there. If not, press again with another number.',
  ],
  [
    { kind: 'newer-draft' },
    'A newer version of this app wrote something in this draft that this version would leave out, so nothing was issued. Reload the page to get the newer version.',
  ],
  [{ kind: 'too-large' }, 'The total is above ₹99,99,99,99,999.99. Check the weights and prices.'],
  [
    { kind: 'too-long', column: 'customer_address' },
    'The text for “customer address” is too long for the sheet. Shorten it.',
  ],
  [
    { kind: 'not-mailed', why: { kind: 'bad-recipient' } },
    'Issued, but not mailed: the customer’s e-mail address is incomplete. Press “Send again…” to use another address.',
  ],
  [
    { kind: 'not-mailed', why: { kind: 'mail-too-large' } },
    'Issued, but not mailed: the PDF is too large for the e-mail service. Press “Generate Invoice” and send the PDF by hand.',
  ],
  [
    { kind: 'not-mailed', why: { kind: 'full' } },
    'Issued, but not mailed: this device is full. Free up some space and try again.',
  ],
  [
    { kind: 'not-mailed', why: { kind: 'unavailable', reason: 'blocked' } },
    'Issued, but not mailed: this browser’s storage can’t be used right now. Close other tabs of this site and try again.',
  ],
  [
    { kind: 'deleted-since' },
    'This invoice is no longer on this device, because the browser’s data was deleted. Its text is a draft again. Before you issue it once more, check whether it is in the sheet.',
  ],
  [
    { kind: 'not-mailed', why: { kind: 'perhaps-mailed' } },
    'This invoice was issued on another device, which may have mailed it already. Nothing was mailed from here. Press “Send Invoice” again to mail it all the same.',
  ],
  [
    { kind: 'not-mailed', why: { kind: 'no-such-invoice' } },
    'This invoice is no longer on this device. Nothing was sent.',
  ],
];

test.each(REFUSALS)('%j is said in words', (refusal, words) => {
  render(<IssueRefusalNotice refusal={refusal} onTakeNumber={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a name or number as long as a book is quoted with its beginning alone', () => {
  const book = 'Lorem ipsum '.repeat(4000);
  const taken = { document: 'invoice', ...OF_RAO, number: book, customerName: book } as const;
  const refused = { ...USED, number: book, ...FREE } as const;
  const { rerender } = render(
    <IssueRefusalNotice refusal={{ ...refused, taken }} onTakeNumber={() => undefined} />,
  );
  const words = () => screen.getByRole('alert').textContent;
  expect(words()).toMatch(/^[^.]*Lorem [^.]*… of 21 November 2026 to Lorem [^.]*…\. If it is/);
  expect(words().length).toBeLessThan(500);
  rerender(
    <IssueRefusalNotice
      refusal={{ ...refused, taken: undefined }}
      onTakeNumber={() => undefined}
    />,
  );
  expect(words().length).toBeLessThan(500);
});

test('a free number is offered where there is one', async () => {
  const take = vi.fn();
  const refusal = { ...USED, taken: undefined, freeNumber: 'INV-2026-007', shown: 'used' } as const;
  const { rerender } = render(<IssueRefusalNotice refusal={refusal} onTakeNumber={take} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use INV-2026-007' }));
  expect(take).toHaveBeenCalledExactlyOnceWith('INV-2026-007');
  rerender(<IssueRefusalNotice refusal={{ ...refusal, freeNumber: '' }} onTakeNumber={take} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('no notice is shown when nothing was refused', () => {
  const { container } = render(
    <IssueRefusalNotice refusal={undefined} onTakeNumber={() => undefined} />,
  );
  expect(container.textContent).toBe('');
});
