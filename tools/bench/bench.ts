/** A row of a table of measurements: the same headings in each row, figures with their unit. */
export type Row = Readonly<Record<string, string>>;

export interface Measured {
  readonly title: string;
  /** What was measured, and how to read it. */
  readonly note: string;
  readonly rows: readonly Row[];
}

/** One measurement; `tools/bench.ts` runs them in turn. */
export type Bench = () => Measured | Promise<Measured>;
