import { formatMoment } from '../../domain/format-moment.ts';
import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { SheetComparison } from '../../domain/outbox/compare-sheet.ts';
import { timestamp } from '../../domain/time.ts';
import type { ComparedSheet } from '../../outbox/check-sheet.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './check-sheet.module.css';
import { hasDifferences, judgeCheck } from './judge-check.ts';
import { MissingFromTable, type SendRowAgain } from './missing-from-table.tsx';

interface SheetFindingsProps {
  readonly check: ComparedSheet;
  readonly onSendAgain: SendRowAgain;
}

/** What a check of the sheet found, and how much of it could be compared. */
export function SheetFindings({ check, onSendAgain }: SheetFindingsProps) {
  return (
    <>
      <OfDelivered check={check} onSendAgain={onSendAgain} />
      {check.gone.length > 0 && <Gone rows={check.gone} />}
    </>
  );
}

function OfDelivered({ check, onSendAgain }: SheetFindingsProps) {
  const { comparison, delivered, unreadable, unknown, table } = check;
  const found = judgeCheck(check);
  if (found === 'nothing-delivered') {
    if (check.gone.length > 0) return null;
    return (
      <Notice tone="calm">
        No invoices have been delivered from this device yet, so there was nothing to compare.
      </Notice>
    );
  }
  if (found === 'no-time-column') {
    return (
      <Notice tone="warn">
        The sheet has no column created_at, so no invoice could be looked up. {CORRECT_HEADINGS}
      </Notice>
    );
  }
  if (found === 'all-there') {
    return (
      <Notice tone="good">
        Every invoice delivered from this device is in the sheet exactly once, as it was issued.
        <WithoutDocument {...table} />
      </Notice>
    );
  }
  if (found === 'none-missing') {
    return (
      <Notice tone="good">
        Every invoice delivered from this device is in the sheet exactly once.{' '}
        <NotCompared {...table} />
      </Notice>
    );
  }
  const hasFindings = hasDifferences(comparison);
  return (
    <Notice tone="warn">
      {unreadable.length > 0 && (
        <Unreadable delivered={delivered} numbers={unreadable} hasFindings={hasFindings} />
      )}
      {unknown.length > 0 && (
        <p>
          {unknown.join(', ')} could not be checked: only a newer version of the app can tell
          whether {unknown.length === 1 ? 'it has' : 'they have'} been delivered.
        </p>
      )}
      {hasFindings && (
        <Findings {...comparison} outboxIds={table?.outboxIds} onSendAgain={onSendAgain} />
      )}
      {table !== undefined && table.compared !== 'all' && (
        <p>
          <NotCompared {...table} />
        </p>
      )}
      {table !== undefined && table.withoutDocument > 0 && (
        <p>
          <WithoutDocument {...table} />
        </p>
      )}
    </Notice>
  );
}

/** Emptied, or of before the column: nothing in the row tells which. */
function WithoutDocument({ withoutDocument = 0 }: Partial<NonNullable<ComparedSheet['table']>>) {
  if (withoutDocument === 0) return null;
  return ` The column issued is empty in ${withoutDocument} of the rows, so other desks read ${withoutDocument === 1 ? 'it' : 'them'} from the other columns. That is right for rows of before the desks had one history; if there are newer ones, ask the owner.`;
}

const OTHER_DOCUMENT = 'the document in its column issued was changed, and other desks read that';

/** Whether rows were changed is not known where they were not read. */
function NotCompared({ compared }: Partial<NonNullable<ComparedSheet['table']>>) {
  return compared === 'not-all'
    ? 'Not all rows could be read, so it is not known whether any other was changed. Check the sheet again later.'
    : 'Whether rows were changed there was not checked: that needs the key for reading.';
}

const CORRECT_HEADINGS = 'Ask the owner to correct the headings in its first row.';

/** Nobody is told to enter them again: the owner may have deleted what no desk of the agency issued. */
function Gone({ rows }: { readonly rows: readonly SheetRow[] }) {
  const [it, was] = rows.length === 1 ? ['it', 'was'] : ['them', 'were'];
  const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
  return (
    <Notice tone="warn">
      {rows.slice(0, MOST_NAMED).map(nameOf).join(', ')}
      {more} {was} brought in from the sheet and can’t be found there any more: the owner may have
      deleted or changed {it}. Ask the owner, and do not enter {it} by hand.
    </Notice>
  );
}

const MOST_NAMED = 20;

interface UnreadableProps {
  readonly delivered: number;
  readonly numbers: readonly string[];
  readonly hasFindings: boolean;
}

function Unreadable({ delivered, numbers, hasFindings }: UnreadableProps) {
  const compared = delivered - numbers.length;
  return (
    <>
      <p>
        {compared} of {delivered} delivered invoices could be compared.
        {!hasFindings && compared === 1 && ' It is in the sheet exactly once, as it was issued.'}
        {!hasFindings &&
          compared > 1 &&
          ` Those ${compared} are in the sheet exactly once, as they were issued.`}
      </p>
      <p>
        {numbers.join(', ')} could not be compared:{' '}
        {numbers.length === 1
          ? 'it was issued under another staff file, or its record on this device is damaged.'
          : 'they were issued under another staff file, or their records on this device are damaged.'}
      </p>
    </>
  );
}

interface FindingsProps extends SheetComparison {
  readonly outboxIds: ReadonlyMap<SheetRow, string> | undefined;
  readonly onSendAgain: SendRowAgain;
}

function Findings({
  missing,
  markedMissing,
  uncounted,
  double,
  different,
  numberShared,
  lacking,
  outboxIds,
  onSendAgain,
}: FindingsProps) {
  const fromTable = (row: SheetRow) => ({
    row,
    name: nameOf(row),
    isReadable: isReadable(row),
    onSendAgain: () => onSendAgain(outboxIds?.get(row) ?? ''),
  });
  return (
    <ul className={styles['findings']}>
      {outboxIds !== undefined &&
        [...missing, ...markedMissing].map((row) => (
          <li key={nameOf(row)}>
            <MissingFromTable {...fromTable(row)} isMarked={markedMissing.includes(row)} />
          </li>
        ))}
      {(outboxIds === undefined ? missing : []).map((row) => (
        <li key={nameOf(row)}>
          {nameOf(row)} is missing from the sheet. Restore it from an earlier version of the sheet
          {isReadable(row) && ', or enter it by hand from its PDF in the history'}.
        </li>
      ))}
      {(outboxIds === undefined ? markedMissing : []).map((row) => (
        <li key={nameOf(row)}>
          {nameOf(row)} was not found in the sheet, but staff have said that it is there. If it was
          entered by hand, write “{row['created_at']}” into its cell created_at and “
          {row['company_id']}” into company_id, and it is found. If it is not there, enter it by
          hand
          {isReadable(row) && ' from its PDF in the history'}.
        </li>
      ))}
      {uncounted.map((row) => (
        <li key={nameOf(row)}>
          {nameOf(row)} is in the table, and may be there a second time: staff have said that it is
          there, and may have typed it. Ask the owner to look for its number in the table, and to
          delete what was typed. Then press “It’s there once” in the list above.
        </li>
      ))}
      {double.map(({ row, copies }) => (
        <li key={nameOf(row)}>
          {nameOf(row)} is in the sheet {copies === 2 ? 'twice' : `${copies} times`}. Delete all but
          one.
        </li>
      ))}
      {different.map(({ row, cells, hasOtherDocument }) => (
        <li key={nameOf(row)}>
          {nameOf(row)} differs in the sheet:{' '}
          {[
            ...cells.map(
              ({ column, here, there }) => `${column} is “${there}” instead of “${here}”`,
            ),
            ...(hasOtherDocument === true ? [OTHER_DOCUMENT] : []),
          ].join('; ')}
          .
        </li>
      ))}
      {numberShared.map(({ row, customer, createdAt }) => (
        <li key={`${nameOf(row)} ${createdAt}`}>
          The number {nameOf(row)} is also on another invoice in the sheet: customer{' '}
          {customer || 'without a name'}, created {momentOf(createdAt)}. Show both to the owner,
          because a number may be used only once.
        </li>
      ))}
      {lacking.length > 0 && (
        <li>
          The sheet has no column {lacking.join(', ')}, so it was not compared. {CORRECT_HEADINGS}
        </li>
      )}
    </ul>
  );
}

/** Of an invoice that cannot be read only the company's id is known. */
function isReadable(row: SheetRow): boolean {
  return row['company_name'] !== undefined;
}

function nameOf(row: SheetRow): string {
  return `${row['invoice_number']} from ${row['company_name'] ?? row['company_id']}`;
}

/** Anyone may have changed the time in the sheet, so it may be none. */
function momentOf(createdAt: string): string {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? createdAt || 'at an unknown time' : formatMoment(timestamp(time));
}
