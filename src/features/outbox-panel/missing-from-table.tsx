import { useState } from 'react';
import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { Button } from '../../ui/button.tsx';

/** Has the row of a delivered invoice go to the table once more; `nothing` where it does not. */
export type SendRowAgain = (outboxId: string) => Promise<StorageOutcome<'waits' | 'nothing'>>;

interface MissingFromTableProps {
  readonly row: SheetRow;
  readonly name: string;
  /** Whether this device can open the invoice, and so send its row. */
  readonly isReadable: boolean;
  /** Staff have said that the row is there. */
  readonly isMarked: boolean;
  readonly onSendAgain: () => ReturnType<SendRowAgain>;
}

/** A row that a table does not have. It is sent again from here, as nobody can type all of it. */
export function MissingFromTable(props: MissingFromTableProps) {
  const { name, isReadable, onSendAgain } = props;
  const [ordered, setOrdered] = useState<Awaited<ReturnType<SendRowAgain>>>();
  if (ordered?.kind === 'done')
    return (
      // The button that was pressed is gone.
      <span tabIndex={-1} ref={takeFocus}>
        {name}: {ORDERED[ordered.value]} Afterwards press “Check the sheet” once more.
      </span>
    );
  return (
    <>
      <p>{explain(props)}</p>
      {isReadable && (
        <Button
          aria-label={`Send its row again: ${name}`}
          onClick={() => void onSendAgain().then(setOrdered)}
        >
          Send its row again
        </Button>
      )}
      {ordered !== undefined && (
        <p role="alert">
          Nothing was ordered, as{' '}
          {ordered.kind === 'full'
            ? 'this device is full. Free up some space and try again.'
            : 'this browser’s storage can’t be used right now. Close other tabs of this site and try again.'}
        </p>
      )}
    </>
  );
}

// One function for all renders: React calls a new one again at each, and staff may have gone on.
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const ORDERED = {
  waits: 'its row is sent again. It is in the list above until it has arrived.',
  nothing: 'nothing was ordered, as its row waits already or the sheet is another one now.',
} as const;

function explain({ row, name, isReadable, isMarked }: MissingFromTableProps): string {
  const found = isMarked
    ? `${name} was not found in the table, but staff have said that it is there. If it was entered by hand, write “${row['created_at']}” into its cell created_at and “${row['company_id']}” into company_id, and it is found. If it is not there,`
    : `${name} is missing from the table. Ask the owner why: somebody may have deleted it, or changed its number or time. Do not enter it by hand. If it is to be there,`;
  if (!isReadable)
    return `${found} the owner has to restore it from a backup of the database, as this device cannot open it.`;
  const first = isMarked ? '' : 'delete what was entered or changed by hand, then ';
  return `${found} ${first}press “Send its row again”: it goes as it was issued, without an e-mail.`;
}
