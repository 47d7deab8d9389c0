import { formatMarkdownTable } from '../../tools/markdown/format-markdown-table.ts';
import type { Measured } from './benchmark.ts';

/** The whole report, the ratios of all measurements first. */
export function formatReport(measured: readonly Measured[], when: string): string {
  const ratios = measured
    .flatMap((each) => each.ratios)
    .map(({ what, ours, beside, ratio }) => ({
      what,
      ratio: ratio.toFixed(2),
      ours,
      beside,
    }));
  const sections = [
    '# Measurements',
    `The last result of \`npm run bench -- --save\`: ${when}.`,
    '## Ratios',
    formatMarkdownTable(ratios),
    'Below 1.00, ours is quicker or smaller than what it is measured beside. Each measurement follows.',
    ...measured.map(formatSection),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** One measurement by itself. */
export function formatSection({ title, rows, note }: Measured): string {
  return `## ${title}\n\n${formatMarkdownTable(rows)}\n\n${note}`;
}
