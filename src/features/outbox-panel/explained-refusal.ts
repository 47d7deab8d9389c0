/** A refusal as staff read it. */
export interface ExplainedRefusal {
  readonly reason: string;
  /** Who can do what about it. */
  readonly remedy: string;
}
