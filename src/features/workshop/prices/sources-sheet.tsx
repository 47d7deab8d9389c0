import { Button } from '../../../ui/button.tsx';
import type {
  OpenedSource,
  PriceWorkshop,
  PriceWorkshopState,
  SourceName,
} from '../../../workshop/prices/price-workshop.ts';
import { FileButton } from '../file-button.tsx';
import { Sheet } from '../sheet.tsx';

interface SourcesSheetProps {
  readonly workshop: PriceWorkshop;
  readonly state: PriceWorkshopState;
}

const ACCEPT =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const SOURCES = [
  { name: 'prices', title: 'Prices', holds: 'a row for each weight, a column for each zone' },
  { name: 'countries', title: 'Countries', holds: 'a row for each country, with its zone' },
] as const satisfies readonly { name: SourceName; title: string; holds: string }[];

/** The two tables, and how to change them in a spreadsheet. */
export function SourcesSheet({ workshop, state }: SourcesSheetProps) {
  return (
    <Sheet title="Tables">
      <p>
        Save a table, change it in Excel, LibreOffice or Google Sheets, and open it again. CSV files
        and Excel workbooks (.xlsx) can be opened.
      </p>
      <ul className="workshop-list">
        {SOURCES.map(({ name, title, holds }) => (
          <li key={name} className="workshop-source">
            <div>
              <h3>{title}</h3>
              <p className="workshop-soft">{holds}</p>
              <p role="status">{describeSource(state[name], state.reading[name])}</p>
            </div>
            <div className="workshop-actions">
              <FileButton
                label={`Open ${name}`}
                accept={ACCEPT}
                onFile={(file) => void workshop.open(name, file)}
              />
              <Button disabled={hasNoTable(state, name)} onClick={() => workshop.saveSource(name)}>
                Save {name}.csv
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function hasNoTable(state: PriceWorkshopState, name: SourceName): boolean {
  return state.reading[name] !== undefined || (state[name]?.rows.length ?? 0) === 0;
}

function describeSource(opened: OpenedSource | undefined, reading: string | undefined): string {
  if (reading !== undefined) return `Reading ${reading}…`;
  if (opened === undefined) return 'Not opened yet.';
  const { source, rows, isFromCardInUse } = opened;
  const count = `${Math.max(0, rows.length - 1)} rows`;
  if (isFromCardInUse) return `From the card in use: ${count}.`;
  const file = source.kind === 'unreadable' ? source.fault.file : source.file;
  return `From ${file}: ${count}.`;
}
