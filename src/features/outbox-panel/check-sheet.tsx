import { useState } from 'react';
import type { IssuedInvoiceRecord } from '../../domain/outbox/invoice-record.ts';
import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import { checkSheet, type SheetCheckOutcome } from '../../outbox/check-sheet.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './check-sheet.module.css';
import { explainReadingRefusal } from './explain-reading-refusal.ts';
import { useOutbox } from './outbox-context.ts';
import { SheetFindings } from './sheet-findings.tsx';

interface CheckSheetProps {
  readonly address: SheetServiceAddress;
  /** The rows that this device has issued and can read. */
  readonly readHistory: () => Promise<StorageOutcome<readonly IssuedInvoiceRecord[]>>;
}

/** Reads the sheet once and names what is missing there, twice there, or different. */
export function CheckSheet({ address, readHistory }: CheckSheetProps) {
  const { environment } = useOutbox();
  const [checked, setChecked] = useState<SheetCheckOutcome | 'reading'>();
  const check = async () => {
    setChecked('reading');
    setChecked(await checkSheet(await environment(), address, readHistory));
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
      {checked !== undefined && checked !== 'reading' && <Outcome checked={checked} />}
    </section>
  );
}

function Outcome({ checked }: { readonly checked: SheetCheckOutcome }) {
  switch (checked.kind) {
    case 'compared':
      return <SheetFindings {...checked} />;
    case 'refused':
      return (
        <Notice tone="bad">{explainReadingRefusal(checked.refusal, 'Check the sheet')}</Notice>
      );
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
