// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KnownInvoice } from '../../../../src/billing/issuing/known-invoice.ts';
import { uncheckedIsoDate } from '../../../../src/domain/iso-date.ts';
import { timestamp } from '../../../../src/domain/time.ts';
import type { Timestamp } from '../../../../src/domain/units.ts';
import { DraftIssuedDialog } from '../../../../src/features/invoices/screen/draft-issued-dialog.tsx';
import { FromBackupDialog } from '../../../../src/features/invoices/screen/from-backup-dialog.tsx';

const RAO: KnownInvoice = {
  document: 'invoice',
  number: 'INV-2026-953',
  issuedOn: uncheckedIsoDate('2026-11-21'),
  customerName: 'Mrs Rao',
};

function textWith(
  same: KnownInvoice | undefined,
  isUncertain = false,
  origin: { readonly madeAt: Timestamp | undefined } = { madeAt: timestamp(0) },
) {
  const ignore = () => undefined;
  const found = { ...origin, same, isUncertain };
  render(<FromBackupDialog {...found} onIssue={ignore} onClose={ignore} />);
  return screen.getByRole('dialog').textContent;
}

test('an invoice of this device that says the same is named, with what to do then', () => {
  const text = textWith(RAO);
  expect(text).toContain(
    'This device has an invoice that says the same: INV-2026-953 of 21 November 2026 to Mrs Rao. If it is the one you are writing, press “New Invoice” under Drafts, then delete this draft there.',
  );
  expect(text).not.toContain('finds no invoice');
});

test('without one the question says that none was found', () => {
  expect(textWith(undefined)).toContain(
    'It may have been issued since, and this device finds no invoice that says the same.',
  );
});

test('nor does it say that there is none where some cannot be read', () => {
  expect(textWith(undefined, true)).toContain(
    'It may have been issued since, and this device finds no invoice that says the same among those that it can read.',
  );
});

test('where nobody knows of a backup, what else may be is said too', () => {
  expect(textWith(RAO, false, { madeAt: undefined })).toContain(
    'This draft came from an older backup, or was removed from this device while it was open here. It may have been issued since.',
  );
});

test('where a copy of the draft was issued, that invoice is named, with what to do in either case', () => {
  const ignore = () => undefined;
  render(<DraftIssuedDialog by={RAO} onIssue={ignore} onClose={ignore} />);
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain(
    'A copy of this draft was issued as INV-2026-953 of 21 November 2026 to Mrs Rao. If it is the one you are writing, press “New Invoice” under Drafts, then delete this draft there.',
  );
  expect(text).toContain('If this is another invoice, issue it.');
  expect(screen.getByRole('button', { name: 'Issue it' })).toBeDefined();
});
