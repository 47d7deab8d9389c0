import { toUnreadableRow, toUnreadCreditNote } from '../../domain/shared-history/unreadable-row.ts';
import type {
  ImportTrouble,
  SheetImport,
  SheetImportState,
  UnreadableRow,
} from '../../outbox/sheet-import.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useObservable } from '../../ui/use-observable.ts';
import { useOnline } from '../../ui/use-online.ts';
import { EXPLAIN_BARRED_SHEET } from '../explain-barred-sheet.ts';
import { explainStorageFailure } from '../explain-storage-failure.ts';
import styles from './check-sheet.module.css';
import { describeImport, explainUnreadableRow } from './describe-import.ts';
import { explainReadingRefusal } from './explain-reading-refusal.ts';

interface BringInSheetProps {
  readonly sheetImport: SheetImport;
}

/** Brings the invoices of all desks from the sheet into this device's history, in pieces. */
export function BringInSheet({ sheetImport }: BringInSheetProps) {
  const state = useObservable(sheetImport);
  const start = () => void sheetImport.start();
  return (
    <section className={styles['check']} aria-label="Bring in the sheet’s invoices">
      {state.step === 'reading' ? (
        <Button onClick={sheetImport.stop}>Stop</Button>
      ) : (
        <Button onClick={start}>
          {state.step === 'stopped' ? 'Go on' : 'Bring in the sheet’s invoices'}
        </Button>
      )}
      <Progress {...state} />
    </section>
  );
}

interface ImportForHistoryProps extends BringInSheetProps {
  readonly isEmpty: boolean;
}

/** The same beside the history: offered while that is empty, and shown until it is done. */
export function ImportForHistory({ sheetImport, isEmpty }: ImportForHistoryProps) {
  const { step } = useObservable(sheetImport);
  return isEmpty || step !== 'not-begun' ? <BringInSheet sheetImport={sheetImport} /> : null;
}

function Progress(state: SheetImportState) {
  if (state.step === 'not-begun') {
    return (
      <p className={styles['note']}>
        Adds what other desks have issued, and what this one had issued before it was set up anew.
        Nothing is sent. The owner has to allow “Read” in the sheet service’s settings meanwhile.
      </p>
    );
  }
  if (state.step === 'reading')
    return <p role="status">Reading the sheet… {state.rows > 0 && describeImport(state)}</p>;
  return (
    <>
      {state.trouble !== undefined && <Trouble trouble={state.trouble} />}
      {state.step === 'done' ? (
        <Notice
          tone={state.unreadable.length + state.closed + state.unread === 0 ? 'good' : 'warn'}
        >
          {describeImport(state)} <Unreadable rows={state.unreadable} />
          {state.unreadable.some(mayBeCreditNote) && (
            <p>
              A credit note that could not be read is not taken off what is owing on its invoice.
              Look at the sheet before you send a reminder.
            </p>
          )}
        </Notice>
      ) : (
        <p role="status">Stopped. {describeImport(state)}</p>
      )}
    </>
  );
}

function Trouble({ trouble }: { readonly trouble: ImportTrouble }) {
  const isOnline = useOnline();
  return <Notice tone="bad">{explain(trouble, isOnline)}</Notice>;
}

function explain(trouble: ImportTrouble, isOnline: boolean): string {
  switch (trouble.kind) {
    case 'refused':
      return explainReadingRefusal(trouble.refusal, 'Go on');
    case 'barred':
      return EXPLAIN_BARRED_SHEET;
    case 'not-readable':
      return isOnline
        ? 'The sheet’s reply could not be read. Check the connection, then press “Go on”.'
        : 'This device is offline. Press “Go on” once it is back online.';
    case 'changing':
      return 'The sheet’s rows were moved or deleted while it was read. Once nobody changes it, press “Go on”: it is read from its first row again, and nothing comes in twice.';
    case 'full':
      return 'This device has no room left. Free some space, then press “Go on”.';
    default:
      return explainStorageFailure('The history needs', trouble);
  }
}

function mayBeCreditNote({ row, why }: UnreadableRow): boolean {
  return why === 'no-invoice' || toUnreadCreditNote(toUnreadableRow(row)) !== undefined;
}

/** The owner looks the others up in the sheet once these are in order. */
const MOST_LISTED = 20;

function Unreadable({ rows }: { readonly rows: SheetImportState['unreadable'] }) {
  if (rows.length === 0) return null;
  // A sheet may have such a row twice.
  const said = [...new Set(rows.map(explainUnreadableRow))];
  return (
    <ul className={styles['findings']}>
      {said.slice(0, MOST_LISTED).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {said.length > MOST_LISTED && <li>And {said.length - MOST_LISTED} more.</li>}
    </ul>
  );
}
