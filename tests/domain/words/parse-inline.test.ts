import { expect, test } from 'vitest';
import { parseInline, withoutMarkup } from '../../../src/domain/words/parse-inline.ts';

test('reads links and bold within a line', () => {
  expect(parseInline('See **our** [prices](/price-calculator).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'bold', text: 'our' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'prices', address: '/price-calculator' },
    { kind: 'text', text: '.' },
  ]);
});

test('stars and brackets that are no markup stay as they are written', () => {
  for (const line of ['2 * 3 ** 4', '[a] (b)', '**', '[](/x)'])
    expect(parseInline(line)).toEqual([{ kind: 'text', text: line }]);
});

test.each(['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', '//elsewhere.example', ''])(
  'a link to “%s” is plain text',
  (address) => {
    const line = `Press [here](${address}) now`;
    expect(parseInline(line)).toEqual([{ kind: 'text', text: line }]);
  },
);

test('without its markup a line has its words alone', () => {
  expect(withoutMarkup('**Writing.** Write to [us](mailto:us@agency.example).')).toBe(
    'Writing. Write to us.',
  );
});
