/** Numbers that another desk may have used. */
export interface NumbersToFind {
  /** Beginnings of series, such as `2627-1A7-`: the last number of each is found. */
  readonly series: readonly string[];
  /** Single numbers, in the form in which numbers are compared. */
  readonly numbers: readonly string[];
}
