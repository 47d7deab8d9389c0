import { formatFaults } from '../../../src/agency/rates/fault.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';

/** The lines that an owner reads when the sources in a folder are refused; none when they compile. */
export function faultLines(folder: string): readonly string[] {
  const compiled = compileRatesFolder(folder);
  return compiled.kind === 'refused' ? formatFaults(compiled.faults).split('\n') : [];
}
