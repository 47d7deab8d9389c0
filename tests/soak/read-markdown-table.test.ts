import { expect, test } from 'vitest';
import { formatMarkdownTable } from '../../tools/markdown/format-markdown-table.ts';
import { readMarkdownTable } from './read-markdown-table.ts';

test('a formatted table reads back unchanged', () => {
  const rows = [
    { what: 'the tab is closed', times: '50', 'in mid-post': '31' },
    { what: 'the browser is killed', times: '7', 'in mid-post': '' },
  ];
  const page = `# Heading\n\nWords.\n\n${formatMarkdownTable(rows)}\n\nMore words.\n`;
  expect(readMarkdownTable(page)).toEqual(rows);
  expect(readMarkdownTable('no table here')).toEqual([]);
});
