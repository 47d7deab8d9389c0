import { expect, test } from 'vitest';
import { splitClusters } from '../../../src/paper/lettering/split-clusters.ts';

test.each([
  ['क्षत्रिय', 'क्ष त्रि य'],
  ['श्री', 'श्री'],
  ['हिन्दी', 'हि न्दी'],
  ['ক্ষেত্র', 'ক্ষে ত্র'],
  ['தமிழ்', 'த மி ழ்'],
  ['中文', '中 文'],
  ['Fort', 'F o r t'],
])('%s is broken only between %s', (word, parts) => {
  expect(splitClusters(word)).toEqual(parts.split(' '));
});
