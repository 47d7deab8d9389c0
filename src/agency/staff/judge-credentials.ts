import type { Business } from '../../domain/parse-business.ts';
import type { UnsealedStaffFile } from '../../domain/staff/staff-file.ts';
import { leavesOf } from '../leaves-of.ts';
import { makePasswordJudge } from './judge-password.ts';
import { hasSampleCredentials, namesOfRealCompanies } from './sample-pair.ts';

export type JudgedCredentials =
  | { readonly kind: 'safe' }
  /** Everybody knows the pair, and nothing behind it is real. */
  | { readonly kind: 'sample' }
  | { readonly kind: 'refused'; readonly fault: string };

/** Whether a pair may guard what the staff file says; the fault says what to do. */
export function judgeCredentials(
  staffFile: UnsealedStaffFile,
  business: Business,
): JudgedCredentials {
  if (hasSampleCredentials(staffFile)) {
    const names = namesOfRealCompanies(staffFile);
    return names.length === 0 ? { kind: 'sample' } : { kind: 'refused', fault: tooPublic(names) };
  }
  const { password, storageKey: _, ...known } = staffFile;
  const judge = makePasswordJudge(leavesOf([known, business]).map(({ text }) => text));
  return judge(password) === 'strong' ? { kind: 'safe' } : { kind: 'refused', fault: TOO_WEAK };
}

const TOO_WEAK =
  'the password is too easy to guess: it is made of common words, or of words and numbers in this ' +
  'file or business.json. Make a strong one with `npm run staff:password`';

function tooPublic(names: readonly string[]): string {
  return (
    `id and password are the sample’s, which anyone can look up, and ${names.join(', ')} ` +
    `${names.length === 1 ? 'is' : 'are'} not the sample’s. ` +
    'Choose an id, and make a password with `npm run staff:password`'
  );
}
