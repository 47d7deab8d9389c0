import type { FillOutcome, QuickFill } from './quick-fill.ts';

interface Counts {
  fills: number;
  fields: number;
  lost: number;
}

/** What came of the fills, by how much the processor was slowed down. */
export type Tally = Map<number, Counts>;

/** What came of the fills in one browser. */
export interface Filled {
  readonly version: string;
  readonly tally: Tally;
}

/** Counts a fill, and prints it where a text is lost. */
export function count(tally: Tally, fill: QuickFill, { fields, lost }: FillOutcome): void {
  const row = tally.get(fill.slowdown) ?? { fills: 0, fields: 0, lost: 0 };
  tally.set(fill.slowdown, row);
  row.fills += 1;
  row.fields += fields;
  row.lost += lost.length;
  if (lost.length > 0) console.log(`Lost: ${JSON.stringify({ ...fill, lost })}`);
}
