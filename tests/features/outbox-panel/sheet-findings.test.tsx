// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toSheetRow } from '../../../src/domain/outbox/build-sheet-request.ts';
import { NO_DIFFERENCE } from '../../../src/domain/outbox/compare-sheet.ts';
import { SheetFindings } from '../../../src/features/outbox-panel/sheet-findings.tsx';
import { invoiceRecord } from '../../support/invoice-records.ts';

const row = toSheetRow(invoiceRecord(1));
const GOOD =
  'Every invoice delivered from this device is in the sheet exactly once, as it was issued.';

function said(different: (typeof NO_DIFFERENCE)['different'], withoutDocument: number) {
  const { container } = render(
    <SheetFindings
      check={{
        kind: 'compared',
        comparison: { ...NO_DIFFERENCE, different },
        table: { compared: 'all', withoutDocument, outboxIds: new Map() },
        gone: [],
        delivered: 3,
        unreadable: [],
        unknown: [],
      }}
      onSendAgain={() => Promise.resolve({ kind: 'done', value: 'nothing' })}
    />,
  );
  return container.textContent;
}

test('a row whose document was changed is named, and nothing of the document is shown', () => {
  expect(said([{ row, cells: [], hasOtherDocument: true }], 0)).toBe(
    'INV-2026-001 from Sample Courier differs in the sheet: the document in its column issued was changed, and other desks read that.',
  );
});

test('a changed document comes after the cells that differ', () => {
  const cells = [{ column: 'total', here: '2', there: '1' }];
  expect(said([{ row, cells, hasOtherDocument: true }], 0)).toContain(
    'total is “1” instead of “2”; the document in its column issued was changed',
  );
});

test('rows without a document are counted: they may be older than the column', () => {
  expect(said([], 0)).toBe(GOOD);
  expect(said([], 2)).toBe(
    `${GOOD} The column issued is empty in 2 of the rows, so other desks read them from the other columns. That is right for rows of before the desks had one history; if there are newer ones, ask the owner.`,
  );
  expect(said([{ row, cells: [], hasOtherDocument: true }], 1)).toContain(
    'The column issued is empty in 1 of the rows, so other desks read it from',
  );
});
