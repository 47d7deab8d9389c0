import { columnLetter } from '../../../agency/rates/column-letter.ts';
import type { Fault } from '../../../agency/rates/fault.ts';
import type { SheetRows } from '../../../agency/rates/source-file.ts';
import { ScrollBox } from '../scroll-box.tsx';

interface FaultyRowsProps {
  readonly file: string;
  readonly rows: SheetRows;
  readonly faults: readonly Fault[];
}

/** Rows shown with their neighbours; more would not be read. */
const MOST_ROWS = 60;

/** The rows of a table that have a fault, and those beside them, as the spreadsheet numbers them. */
export function FaultyRows({ file, rows, faults }: FaultyRowsProps) {
  const faulty = new Map(faults.map((fault) => [keyOf(fault.row ?? 1, letterOf(fault)), fault]));
  const shown = rowsToShow(faults, rows.length);
  if (shown.length === 0) return null;
  const width = Math.max(...rows.slice(0, 1).map((row) => row.length), 1);
  const letters = Array.from({ length: width }, (_, index) => columnLetter(index));
  return (
    <ScrollBox label={`Errors in ${file}`}>
      <table className="workshop-table">
        <caption>{file}</caption>
        <thead>
          <tr>
            <td />
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {letters.map((letter, index) => (
                <Cell
                  key={letter}
                  text={rows[row - 1]?.[index] ?? ''}
                  fault={faulty.get(keyOf(row, letter)) ?? faulty.get(keyOf(row, ''))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cell({ text, fault }: { readonly text: string; readonly fault: Fault | undefined }) {
  if (fault === undefined) return <td>{text}</td>;
  return (
    <td className="workshop-wrong" title={`${fault.wrong}. ${fault.remedy}.`}>
      <span aria-hidden="true">⚠ </span>
      {text === '' ? 'empty' : text}
    </td>
  );
}

/** The spreadsheet's letter, from `C (B)`; empty for a fault of the whole row. */
function letterOf({ column }: Fault): string {
  return column?.split(' ')[0] ?? '';
}

function keyOf(row: number, letter: string): string {
  return `${row} ${letter}`;
}

function rowsToShow(faults: readonly Fault[], count: number): readonly number[] {
  const near = faults.flatMap(({ row = 1 }) => [1, row - 1, row, row + 1]);
  return [...new Set(near)]
    .filter((row) => row >= 1 && row <= count)
    .sort((one, other) => one - other)
    .slice(0, MOST_ROWS);
}
