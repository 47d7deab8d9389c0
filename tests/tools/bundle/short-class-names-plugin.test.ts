import { expect, test } from 'vitest';
import { shortClassNames } from '../../../tools/bundle/short-class-names-plugin.ts';

test('a class is called by four letters for its file and a number for its name', () => {
  const nameOf = shortClassNames('/site');
  const names = ['button', 'primary', 'button'].map((name) =>
    nameOf(name, '/site/src/ui/button.module.css?used'),
  );
  expect(names[0]).toMatch(/^[a-z]{4}0$/);
  expect(names).toEqual([names[0], `${names[0]?.slice(0, 4)}1`, names[0]]);
});

test('the letters are those of the path inside the project, so that a build elsewhere gives the same', () => {
  const names = ['/site', '/home/site'].map((root) =>
    shortClassNames(root)('field', `${root}/src/ui/field.module.css`),
  );
  expect(names[1]).toBe(names[0]);
  expect(shortClassNames('/site')('field', '/site/src/ui/button.module.css')).not.toBe(names[0]);
});

test('two files with the same letters end the build', () => {
  const nameOf = shortClassNames('/site');
  const name = (number: number) => nameOf('a', `/site/src/${number}.module.css`);
  expect(() => {
    // Of so many files a pair has them for certain, since there are fewer texts of four letters.
    for (let number = 0; number <= 26 ** 4; number += 1) name(number);
  }).toThrow(/get the same names: rename a file\.$/);
});
