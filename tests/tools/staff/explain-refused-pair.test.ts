import { expect, test } from 'vitest';
import { explainRefusedPair } from '../../../tools/staff/explain-refused-pair.ts';

test('a pair that may be used needs no explanation', () => {
  expect(explainRefusedPair({ kind: 'safe' })).toBeUndefined();
  expect(explainRefusedPair({ kind: 'sample' })).toBeUndefined();
});

test('a weak password is refused with the command that makes a strong one', () => {
  const explained = explainRefusedPair({ kind: 'weak' });
  expect(explained).toMatch(/too easy to guess.*`npm run staff:password`/);
});

test('the sample’s pair is refused with the companies that are not the sample’s', () => {
  const explained = explainRefusedPair({ kind: 'public', companies: ['Asha Couriers'] });
  expect(explained).toMatch(/anyone can look up, and Asha Couriers is not the sample’s.*`npm run/);
});
