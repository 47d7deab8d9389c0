import { useState } from 'react';
import type { IssuedInvoiceRecord } from '../../domain/outbox/invoice-record.ts';
import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import { takesRowsOnce } from '../../domain/outbox/takes-rows-once.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { checkSheet, type SheetCheckOutcome } from '../../outbox/check-sheet.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { EXPLAIN_BARRED_SHEET } from '../explain-barred-sheet.ts';
import styles from './check-sheet.module.css';
import { explainReadingRefusal } from './explain-reading-refusal.ts';
import type { SendRowAgain } from './missing-from-table.tsx';
import { useOutbox } from './outbox-context.ts';
import { SheetFindings } from './sheet-findings.tsx';

interface CheckSheetProps {
  readonly address: SheetServiceAddress;
  /** Has rows go to that address, which a sign-in may still be about to do. */
  readonly adoptServices: () => Promise<unknown>;
  /** The rows that this device has issued and can read. */
  readonly readHistory: () => Promise<StorageOutcome<readonly IssuedInvoiceRecord[]>>;
  /** A table that this device may read; undefined for any other sheet. */
  readonly readable?: ReadableTable | undefined;
  readonly onSendAgain: SendRowAgain;
}

/** Reads the sheet once and names what is missing there, twice there, or different. */
export function CheckSheet({
  address,
  adoptServices,
  readHistory,
  readable,
  onSendAgain,
}: CheckSheetProps) {
  const { environment } = useOutbox();
  const [checked, setChecked] = useState<SheetCheckOutcome | 'reading'>();
  const check = async () => {
    setChecked('reading');
    await adoptServices();
    setChecked(await checkSheet(await environment(), address, readHistory, readable));
  };
  return (
    <section className={styles['check']} aria-label="Check the sheet">
      <Button onClick={() => void check()} disabled={checked === 'reading'}>
        Check the sheet
      </Button>
      {checked === undefined && (
        <p className={styles['note']}>
          {takesRowsOnce(address) && readable === undefined
            ? 'Asks the table whether each invoice that this device has delivered is there.'
            : 'Compares the sheet with what this device has delivered.'}
        </p>
      )}
      {checked === 'reading' && <p role="status">Reading the sheet…</p>}
      {checked !== undefined && checked !== 'reading' && (
        <Outcome checked={checked} onSendAgain={onSendAgain} />
      )}
    </section>
  );
}

interface OutcomeProps extends Pick<CheckSheetProps, 'onSendAgain'> {
  readonly checked: SheetCheckOutcome;
}

function Outcome({ checked, onSendAgain }: OutcomeProps) {
  switch (checked.kind) {
    case 'compared':
      return <SheetFindings check={checked} onSendAgain={onSendAgain} />;
    case 'refused':
      return (
        <Notice tone="bad">{explainReadingRefusal(checked.refusal, 'Check the sheet')}</Notice>
      );
    case 'barred':
      return <Notice tone="bad">{EXPLAIN_BARRED_SHEET}</Notice>;
    case 'moved':
      return (
        <Notice tone="bad">
          Nothing was checked: rows go to another sheet by now. Press “Lock”, sign in again, and
          check it then.
        </Notice>
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
