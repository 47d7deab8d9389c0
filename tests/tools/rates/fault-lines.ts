import { compileRateCard } from '../../../tools/rates/compile-rate-card.ts';
import { formatFaults } from '../../../tools/rates/fault.ts';

/** The lines that an owner reads when the sources in a folder are refused; none when they compile. */
export function faultLines(folder: string): readonly string[] {
  const compiled = compileRateCard(folder);
  return compiled.kind === 'refused' ? formatFaults(compiled.faults).split('\n') : [];
}
