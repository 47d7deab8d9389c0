import type { Business } from '../../domain/parse-business.ts';
import type { UnsealedStaffFile } from '../../domain/staff/staff-file.ts';
import { leavesOf } from '../leaves-of.ts';
import { makePasswordJudge, type PasswordStrength } from './judge-password.ts';

/** How strong a staff file's password is to somebody who knows the agency and its companies. */
export function judgeOwnPassword(
  { password, storageKey: _, ...known }: UnsealedStaffFile,
  business: Business,
): PasswordStrength {
  const texts = leavesOf([known, business]).map(({ text }) => text);
  // A picture has no words in it that somebody would try.
  return makePasswordJudge(texts.filter((text) => !text.startsWith('data:')))(password);
}
