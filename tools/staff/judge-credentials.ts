import { judgeOwnPassword } from '../../src/agency/staff/judge-own-password.ts';
import type { Business } from '../../src/domain/parse-business.ts';
import type { UnsealedStaffFile } from '../../src/domain/staff/staff-file.ts';
import { hasSampleCredentials, namesOfRealCompanies } from './sample-pair.ts';

export type JudgedCredentials =
  | { readonly kind: 'safe' }
  /** Everybody knows the pair, and nothing behind it is real. */
  | { readonly kind: 'sample' }
  | { readonly kind: 'weak' }
  /** Everybody knows the pair, and these companies are real. */
  | { readonly kind: 'public'; readonly companies: readonly string[] };

/** Whether a pair may guard what the staff file says. */
export function judgeCredentials(
  staffFile: UnsealedStaffFile,
  business: Business,
): JudgedCredentials {
  if (hasSampleCredentials(staffFile)) {
    const names = namesOfRealCompanies(staffFile);
    return names.length === 0 ? { kind: 'sample' } : { kind: 'public', companies: names };
  }
  return { kind: judgeOwnPassword(staffFile, business) === 'strong' ? 'safe' : 'weak' };
}
