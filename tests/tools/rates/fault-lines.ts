import type { IsoDate } from '../../../src/domain/iso-date.ts';
import { compileRateCard } from '../../../tools/rates/compile-rate-card.ts';
import { formatFaults } from '../../../tools/rates/fault.ts';

/** The lines that an owner reads when the sources in a folder are refused; none when they compile. */
export function faultLines(folder: string, today?: IsoDate): readonly string[] {
  const compiled = compileRateCard(folder, today);
  return compiled.kind === 'refused' ? formatFaults(compiled.faults).split('\n') : [];
}
