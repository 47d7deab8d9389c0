interface Span {
  /** ISO time with milliseconds. */
  readonly from: string;
  /** The first moment of the next month. */
  readonly until: string;
}

/** When a month such as `2026-11` begins and ends in India. */
export function spanOfMonth(month: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: beginOfMonth(year, number - 1), until: beginOfMonth(year, number) };
}

/** India is UTC+5:30 all year. */
function beginOfMonth(year: number, index: number): string {
  return new Date(Date.UTC(year, index, 1, -5, -30)).toISOString();
}
