import { readFileSync } from 'node:fs';
import { parseJson } from '../../src/agency/parse-json.ts';
import { parseStaffFile, type UnsealedStaffFile } from '../../src/domain/staff/staff-file.ts';

/** Reads and checks a staff file; throws one Error that names every fault, to stop the build. */
export function readStaffFile(path: string): UnsealedStaffFile {
  const checked = parseStaffFile(readJson(path));
  if (checked.kind === 'staff-file') return checked.staffFile;
  throw new Error([`${path} cannot be used:`, ...checked.faults].join('\n  - '));
}

function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
