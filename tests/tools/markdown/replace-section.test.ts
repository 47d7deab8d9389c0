import { expect, test } from 'vitest';
import { replaceSection } from '../../../tools/markdown/replace-section.ts';

const PAGE = '# Results\n\nAbout them.\n\n## Firefox\n\nold\n\n## WebKit\n\nolder\n';

test('one browser’s result is replaced and the others stay', () => {
  expect(replaceSection(PAGE, 'Firefox', 'new')).toBe(PAGE.replace('old', 'new'));
  expect(replaceSection(PAGE, 'WebKit', 'new')).toBe(PAGE.replace('older', 'new'));
});

test('the first result of a browser comes last', () => {
  expect(replaceSection(PAGE, 'Chromium', 'new')).toBe(`${PAGE}\n## Chromium\n\nnew\n`);
});
