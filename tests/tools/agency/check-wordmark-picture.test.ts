import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkWordmarkPicture } from '../../../tools/agency/check-wordmark-picture.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0h9"/></svg>';

test('a plain drawing can be the wordmark', () => {
  expect(checkWordmarkPicture(fileWith(SVG))).toBeUndefined();
});

test('a file that is not there is named', () => {
  expect(checkWordmarkPicture('/nowhere/mark.svg')).toBe(
    'wordmark.picture.file: there is no file /nowhere/mark.svg',
  );
});

test.each([
  ['<p>Name</p>', 'is no SVG; save the drawing as SVG'],
  [SVG.replace('<path', '<script>1</script><path'), 'holds a script'],
  [SVG.replace('<path', '<path onload="x()"'), 'holds a script'],
  [
    SVG.replace('<path', '<image href="https://elsewhere.example/a.png"/><path'),
    'a link to another file',
  ],
  [SVG.replace('M0 0', 'M0 0'.repeat(4000)), 'has more than 12000 bytes; simplify the drawing'],
])('a picture like %.60s is refused with what to do', (svg, wrong) => {
  expect(checkWordmarkPicture(fileWith(svg))).toContain(wrong);
});

function fileWith(svg: string): string {
  const path = join(temporaryFolder('wordmark'), 'wordmark.svg');
  writeFileSync(path, svg);
  return path;
}
