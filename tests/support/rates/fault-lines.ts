import { formatFaults } from '../../../src/agency/rates/fault.ts';
import type { IsoDate } from '../../../src/domain/iso-date.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';

/** The lines that an owner reads when the sources in a folder are refused; none when they compile. */
export function faultLines(folder: string, today?: IsoDate): readonly string[] {
  const compiled = compileRatesFolder(folder, today);
  return compiled.kind === 'refused' ? formatFaults(compiled.faults).split('\n') : [];
}
