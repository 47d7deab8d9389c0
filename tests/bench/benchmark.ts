import type { Row } from '../../tools/markdown/format-markdown-table.ts';

export interface Measured {
  readonly title: string;
  /** What was measured, and how to read it. */
  readonly note: string;
  readonly rows: readonly Row[];
}

/** One measurement; `tests/bench/bench.ts` runs them in turn. */
export type Bench = () => Measured | Promise<Measured>;
