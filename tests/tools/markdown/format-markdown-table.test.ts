import { expect, test } from 'vitest';
import { formatMarkdownTable } from '../../../tools/markdown/format-markdown-table.ts';

test('a table has aligned columns, with figures on the right', () => {
  const rows = [
    { call: 'a quote', median: '0.700 µs' },
    { call: 'a lookup', median: '12.019 µs' },
  ];
  expect(formatMarkdownTable(rows)).toBe(
    [
      '| call     |    median |',
      '| -------- | --------: |',
      '| a quote  |  0.700 µs |',
      '| a lookup | 12.019 µs |',
    ].join('\n'),
  );
});
