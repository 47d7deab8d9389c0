import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { StaffFile } from '../../src/domain/staff/staff-file.ts';

/** Guesses that a password must resist: the sealed file can be attacked offline, without limit. */
const FEWEST_GUESSES = 1e18;

const SAMPLE = { id: 'demo', password: 'demo-parcel-desk' };

export type PasswordStrength = 'strong' | 'weak' | 'sample';

/** Judges the password against common words and against what the file itself tells of the agency. */
export function judgePassword({ id, password, companies }: StaffFile): PasswordStrength {
  if (id === SAMPLE.id && password === SAMPLE.password) return 'sample';
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
  });
  const known = companies.flatMap(({ name, email, website }) => [name, email, website]);
  const words = [id, ...known].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return zxcvbn.check(password, words.filter(Boolean)).guesses < FEWEST_GUESSES ? 'weak' : 'strong';
}
