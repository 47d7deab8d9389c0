// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeObservable } from '../../../src/domain/observable.ts';
import {
  BringInSheet,
  ImportForHistory,
} from '../../../src/features/outbox-panel/bring-in-sheet.tsx';
import type { SheetImportState } from '../../../src/outbox/sheet-import.ts';
import { newDatabase } from '../../support/new-database.ts';
import { showPanel } from '../../support/outbox/show-panel.tsx';

const BEGUN: SheetImportState = {
  step: 'not-begun',
  rows: 0,
  invoices: 0,
  creditNotes: 0,
  known: 0,
  closed: 0,
  unread: 0,
  unreadable: [],
};

function importIn(change: Partial<SheetImportState>) {
  const state = makeObservable({ ...BEGUN, ...change });
  const pressed: string[] = [];
  const start = () => {
    pressed.push('start');
    return Promise.resolve();
  };
  return { sheetImport: { ...state, start, stop: () => void pressed.push('stop') }, pressed };
}

function show(change: Partial<SheetImportState>) {
  const { sheetImport, pressed } = importIn(change);
  showPanel(newDatabase(), <BringInSheet sheetImport={sheetImport} />);
  return { pressed, press: () => userEvent.click(screen.getByRole('button')) };
}

test('before it begins it says what it adds, and that nothing is sent', async () => {
  const { pressed, press } = show({});
  expect(screen.getByText(/Nothing is sent/)).toBeDefined();
  await press();
  expect(pressed).toEqual(['start']);
});

test('while it reads, it counts, and can be stopped', async () => {
  const { pressed, press } = show({ step: 'reading', rows: 1_500, invoices: 214, known: 1_030 });
  expect(screen.getByRole('status').textContent).toBe(
    'Reading the sheet… Brought in 214 invoices; 1,030 were here already.',
  );
  await press();
  expect(pressed).toEqual(['stop']);
});

test('at the end it says what came, what was here, and what could not be read', () => {
  show({
    step: 'done',
    invoices: 1,
    creditNotes: 2,
    known: 1,
    unreadable: [
      { row: {}, invoiceNumber: 'A-2', why: 'changed' },
      { row: {}, invoiceNumber: '', why: 'no-key' },
    ],
  });
  expect(screen.getByRole('status').textContent).toContain(
    'Brought in 1 invoice and 2 credit notes; 1 was here already; 2 rows could not be read.',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A-2: its items, amounts or tax were changed in the sheet, or another program wrote it.',
    'A row without a number: its number, company or time of issue is missing or was changed in the sheet.',
  ]);
});

test('a second time it says that nothing is new', () => {
  show({ step: 'done', known: 1_244 });
  expect(screen.getByRole('status').textContent).toContain('Nothing new; 1,244 were here already.');
});

test.each([
  [1, '1 is here, but can’t be opened with this staff file; the former one opens it again.'],
  [
    1_030,
    '1,030 are here, but can’t be opened with this staff file; the former one opens them again.',
  ],
])('it does not call %i invoices of a former storage key usable', (closed, said) => {
  show({ step: 'done', known: 4, closed });
  expect(screen.getByRole('status').textContent).toContain(
    `Nothing new; 4 were here already; ${said}`,
  );
});

test('it does not say that those are here whose records it cannot read', () => {
  show({ step: 'done', unread: 1 });
  expect(screen.getByRole('status').textContent).toContain(
    'Nothing new; 1 is here, but can’t be read by this version of the app.',
  );
});

test('it says so where a credit note that cannot be read is not taken off what is owing', () => {
  const row = { invoice_number: 'C-1', company_id: 'courier', document: 'Credit note' };
  show({ step: 'done', unreadable: [{ row, invoiceNumber: 'C-1', why: 'no-invoice' }] });
  expect(screen.getByText(/is not taken off/).textContent).toBe(
    'A credit note that could not be read is not taken off what is owing on its invoice. Look at the sheet before you send a reminder.',
  );
});

test('a hundred rows that cannot be read are not all listed', () => {
  const unreadable = Array.from({ length: 100 }, (_, index) => ({
    row: {},
    invoiceNumber: `A-${index}`,
    why: 'changed' as const,
  }));
  show({ step: 'done', unreadable });
  expect(screen.getAllByRole('listitem')).toHaveLength(21);
  expect(screen.getByText('And 80 more.')).toBeDefined();
  expect(screen.queryByText(/is not taken off/)).toBeNull();
});

test.each([
  [{ kind: 'refused', refusal: { status: 403, said: '' } }, /allow “Read”/],
  [{ kind: 'refused', refusal: { status: 429, said: '' } }, /in a minute/],
  [{ kind: 'refused', refusal: { status: 404, said: '' } }, /sheet was not found/],
  [{ kind: 'not-readable' }, /could not be read/],
  [{ kind: 'barred' }, /so nothing was asked\. Press “Update now” above/],
  [{ kind: 'changing' }, /moved or deleted while it was read\. .* read from its first row again/],
  [{ kind: 'full' }, /no room left/],
  [{ kind: 'unavailable', reason: 'blocked' }, /Close other tabs/],
] as const)('when it stopped by itself it says why and what helps: %o', (trouble, said) => {
  show({ step: 'stopped', trouble, rows: 500, invoices: 500 });
  expect(screen.getByRole('alert').textContent).toMatch(said);
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Stopped. Brought in 500 invoices.');
});

test.each([
  ['an empty history offers it', true, {}, true],
  ['a history with invoices does not', false, {}, false],
  ['but it is shown there while it fills the history', false, { step: 'reading' as const }, true],
])('%s', (_, isEmpty, change, isShown) => {
  const { sheetImport } = importIn(change);
  showPanel(newDatabase(), <ImportForHistory sheetImport={sheetImport} isEmpty={isEmpty} />);
  expect(screen.queryAllByRole('button')).toHaveLength(isShown ? 1 : 0);
});
