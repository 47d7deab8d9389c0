import type { Row } from '../../tools/markdown/format-markdown-table.ts';
import type { BenchBrowser } from './bench-browser.ts';

/** How a figure of ours compares with what it is measured beside. */
export interface Ratio {
  readonly what: string;
  readonly ours: string;
  readonly beside: string;
  readonly ratio: number;
}

export interface Measured {
  readonly title: string;
  /** What was measured, and how to read it. */
  readonly note: string;
  readonly ratios: readonly Ratio[];
  readonly rows: readonly Row[];
}

/** One measurement; `tests/bench/bench.ts` runs them in turn. */
export type Bench = (browser: BenchBrowser) => Measured | Promise<Measured>;
