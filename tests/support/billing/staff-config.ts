import { parseStaffConfig, type StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { SAMPLE_ADDRESSES } from '../issues.ts';

/** The sample's staff file as signing in opens it, with services that only a test knows. */
export function staffConfigWith(change: Partial<StaffConfig> = {}): StaffConfig {
  const { sheet, mail: email } = SAMPLE_ADDRESSES;
  const file = { ...sample, sheet, email, format: 1, storageKey: 'A'.repeat(43) };
  const parsed = parseStaffConfig(JSON.stringify(file));
  if (parsed.kind !== 'config') throw new Error(parsed.faults.join(' '));
  return { ...parsed.config, ...change };
}
