import type { JudgedCredentials } from './judge-credentials.ts';

/** Why a pair is refused, and what to do; undefined when it is not. */
export function explainRefusedPair(judged: JudgedCredentials): string | undefined {
  if (judged.kind === 'weak') return TOO_WEAK;
  return judged.kind === 'public' ? tooPublic(judged.companies) : undefined;
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
