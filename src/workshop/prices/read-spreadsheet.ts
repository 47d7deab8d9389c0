import type { SheetRows, SourceFile } from '../../agency/rates/source-file.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import { readOwnerFile } from '../read-owner-file.ts';

/**
 * Reads a file that an owner chose, whatever its name says. Of a workbook it takes the sheet that has
 * the heading, or the first one.
 */
export async function readSpreadsheet(
  environment: Pick<WorkshopEnvironment, 'timeoutSignal'>,
  file: File,
  heading: string,
): Promise<SourceFile> {
  const { name } = file;
  const refuse = (wrong: string, remedy: string): SourceFile => ({
    kind: 'unreadable',
    fault: { file: name, wrong, remedy },
  });
  const read = await readOwnerFile(file);
  if (read.kind === 'unreadable') return refuse(read.wrong, 'Choose the file again');
  const { bytes } = read;
  if (startsWith(bytes, OLD_EXCEL)) {
    return refuse('the file is from Excel before 2007', `Save it in Excel as ${FORMATS}`);
  }
  if (!startsWith(bytes, ZIP)) return { kind: 'bytes', file: name, bytes };
  const reader = await loadInTime(environment, () => import('read-excel-file/universal')).catch(
    () => undefined,
  );
  if (reader === undefined) {
    return refuse(
      'the code that reads Excel workbooks could not be loaded',
      `Check your connection and open the file again. If it fails again, save it from the spreadsheet as ${CSV}`,
    );
  }
  const rows = await readWorkbook(reader, file, heading);
  if (rows === undefined) {
    return refuse(
      'the file is no Excel workbook, or it is damaged or has a password',
      `Save it from the spreadsheet as ${FORMATS}`,
    );
  }
  return { kind: 'sheet', file: name, rows };
}

const CSV = '“CSV UTF-8 (comma delimited)”';
const FORMATS = `“Excel Workbook (.xlsx)” or ${CSV}`;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

async function readWorkbook(
  { default: readXlsx }: typeof import('read-excel-file/universal'),
  file: File,
  heading: string,
): Promise<SheetRows | undefined> {
  try {
    const sheets = await readXlsx(file);
    const rows = sheets.map(({ data }) => data.map((row) => row.map(cellText)));
    return rows.find(([header]) => header?.includes(heading)) ?? rows[0];
  } catch {
    // Whatever the library finds wrong, the owner can only save the file again.
    return undefined;
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A computed cell has digits behind those that the spreadsheet shows, such as 0.30000000000000004.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  // A number that the spreadsheet took for a day is found at its cell by what it looks like there.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}
