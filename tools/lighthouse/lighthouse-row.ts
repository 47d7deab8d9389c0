import type { Row } from '../markdown/format-markdown-table.ts';
import { compareWithBare } from './find-misses.ts';
import type { Reading, SlowedReading } from './reading.ts';

/** One line of the table that is printed. */
export function lighthouseRow(page: string, reading: Reading, slowed?: SlowedReading): Row {
  return {
    page,
    performance: String(reading.performance),
    accessibility: String(reading.accessibility),
    'best practices': String(reading.bestPractices),
    SEO: String(reading.seo),
    LCP: `${Math.round(reading.lcp)} ms`,
    CLS: reading.cls.toFixed(3),
    TBT: `${Math.round(reading.tbt)} ms`,
    ...(slowed && {
      'LCP, slowed': `${Math.round(slowed.lcp)} ms`,
      'its bare page': `${Math.round(slowed.bareLcp)} ms`,
      ratio: compareWithBare(slowed).toFixed(2),
    }),
  };
}
