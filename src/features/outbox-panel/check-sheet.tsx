import { useState } from 'react';
import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { SheetComparison } from '../../domain/outbox/compare-sheet.ts';
import type { IssuedRecord } from '../../domain/outbox/invoice-record.ts';
import type { SheetAddress } from '../../domain/outbox/request.ts';
import { checkSheet, type SheetCheckOutcome } from '../../outbox/check-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './check-sheet.module.css';
import { explainRefusal } from './explain-refusal.ts';
import { useOutbox } from './outbox-context.ts';

interface CheckSheetProps {
  readonly address: SheetAddress;
  /** The rows that this device has issued. */
  readonly readHistory: () => Promise<readonly IssuedRecord[]>;
}

/** Reads the sheet once and names what is missing there, twice there, or different. */
export function CheckSheet({ address, readHistory }: CheckSheetProps) {
  const { environment } = useOutbox();
  const [checked, setChecked] = useState<SheetCheckOutcome | 'reading'>();
  const check = async () => {
    setChecked('reading');
    setChecked(await checkSheet(await environment(), address, await readHistory()));
  };
  return (
    <section className={styles['check']} aria-label="Check the sheet">
      <Button onClick={() => void check()} disabled={checked === 'reading'}>
        Check the sheet
      </Button>
      {checked === undefined && (
        <p className={styles['note']}>Compares the sheet with what this device has delivered.</p>
      )}
      {checked === 'reading' && <p role="status">Reading the sheet…</p>}
      {checked !== undefined && checked !== 'reading' && <Findings checked={checked} />}
    </section>
  );
}

function Findings({ checked }: { readonly checked: SheetCheckOutcome }) {
  switch (checked.kind) {
    case 'compared':
      return <Comparison {...checked.comparison} />;
    case 'refused': {
      const { reason, remedy } = explainRefusal('sheet', checked.refusal);
      return (
        <Notice tone="bad">
          {reason} {remedy}
        </Notice>
      );
    }
    case 'not-readable':
      return <NotReadable />;
    default:
      return (
        <Notice tone="bad">
          This browser’s storage can’t be used right now. Close other tabs of this site and try
          again.
        </Notice>
      );
  }
}

function NotReadable() {
  const isOnline = useOnline();
  return (
    <Notice tone="bad">
      {isOnline
        ? 'The sheet’s reply could not be read. Check the connection and try again.'
        : 'This device is offline. Check the sheet once it is back online.'}
    </Notice>
  );
}

function Comparison({ missing, double, different }: SheetComparison) {
  if (missing.length + double.length + different.length === 0) {
    return (
      <Notice tone="good">
        Every invoice delivered from this device is in the sheet exactly once, as it was issued.
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <ul className={styles['findings']}>
        {missing.map((row) => (
          <li key={nameOf(row)}>
            {nameOf(row)} is missing from the sheet. Restore it from an earlier version of the
            sheet, or enter it by hand from its PDF in the history.
          </li>
        ))}
        {double.map(({ row, copies }) => (
          <li key={nameOf(row)}>
            {nameOf(row)} is in the sheet {copies === 2 ? 'twice' : `${copies} times`}. Delete all
            but one.
          </li>
        ))}
        {different.map(({ row, cells }) => (
          <li key={nameOf(row)}>
            {nameOf(row)} differs in the sheet:{' '}
            {cells
              .map(({ column, here, there }) => `${column} is “${there}” instead of “${here}”`)
              .join('; ')}
            .
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function nameOf(row: SheetRow): string {
  return `${row['invoice_number']} from ${row['company_name']}`;
}
