import type { Row } from '../markdown/format-markdown-table.ts';
import type { Reading } from './reading.ts';

/** One line of the table that is printed. */
export function lighthouseRow(page: string, reading: Reading): Row {
  return {
    page,
    performance: String(reading.performance),
    accessibility: String(reading.accessibility),
    'best practices': String(reading.bestPractices),
    SEO: String(reading.seo),
    LCP: `${Math.round(reading.lcp)} ms`,
    CLS: reading.cls.toFixed(3),
    TBT: `${Math.round(reading.tbt)} ms`,
  };
}
