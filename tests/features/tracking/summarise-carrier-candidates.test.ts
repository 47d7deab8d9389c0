import { expect, test } from 'vitest';
import type { CarrierId } from '../../../src/domain/tracking/carrier.ts';
import { rankCarriers } from '../../../src/domain/tracking/rank-carriers.ts';
import { summariseCarrierCandidates } from '../../../src/features/tracking/summarise-carrier-candidates.ts';

test.each([
  ['one carrier', '1Z5R89390357567127', [], /^One carrier uses/],
  ['several carriers', '3318810025', [], /^More than one carrier uses/],
  ['no carrier', '12345', [], /^No carrier we know uses numbers like this\. Check/],
  ['a slip', 'RB123456786US', [], /^This number may have a typo/],
  ['a slip in what the text names', '3318810024', ['dhl-express'], /^This number may have a typo/],
  [
    'a fitting carrier that the text names',
    '3318810024',
    ['aramex'],
    /^More than one carrier uses/,
  ],
  [
    'a carrier that the text names and that does not fit',
    '3318810025',
    ['dpd'],
    /^Your text mentions DPD, but we don’t know of numbers like this there\. More than one carrier uses/,
  ],
  [
    'a carrier that the text names when none fits',
    '12345',
    ['dhl-express'],
    /^No carrier we know uses numbers like this\. Your text mentions DHL Express\. Check/,
  ],
] as const)('says of %s what to do', (_what, number, named: readonly CarrierId[], words) => {
  expect(summariseCarrierCandidates(rankCarriers(number, named), named)).toMatch(words);
});
