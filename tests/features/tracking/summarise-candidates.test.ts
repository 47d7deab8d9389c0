import { expect, test } from 'vitest';
import type { CarrierId } from '../../../src/domain/tracking/carrier.ts';
import { rankCarriers } from '../../../src/domain/tracking/rank-carriers.ts';
import { summariseCandidates } from '../../../src/features/tracking/summarise-candidates.ts';

test.each([
  ['one carrier', '1Z5R89390357567127', [], /^One carrier has/],
  ['several carriers', '3318810025', [], /^More than one carrier has/],
  ['no carrier', '12345', [], /^No carrier we know has numbers like this\. Look/],
  ['a slip', 'RB123456786US', [], /^This number may have a typo/],
  ['a slip in what the text names', '3318810024', ['dhl-express'], /^This number may have a typo/],
  ['a fitting carrier that the text names', '3318810024', ['aramex'], /^More than one carrier has/],
  [
    'a carrier that the text names and that does not fit',
    '3318810025',
    ['dpd'],
    /^Your text names DPD, but we know no such numbers there\. More than one carrier has/,
  ],
  [
    'a carrier that the text names when none fits',
    '12345',
    ['dhl-express'],
    /^No carrier we know has numbers like this\. Your text names DHL Express\. Look/,
  ],
] as const)('says of %s what to do', (_what, number, named: readonly CarrierId[], words) => {
  expect(summariseCandidates(rankCarriers(number, named), named)).toMatch(words);
});
