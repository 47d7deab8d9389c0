/** The database under test. */
export interface RowsDatabase {
  readonly url: string;
  /** Runs SQL as the owner of the database, and returns what it prints, without headings. */
  sql(text: string): string;
  /** Runs SQL in a transaction that ends when the returned function is called; absent where all share one session. */
  holdOpen?(text: string): Promise<() => Promise<void>>;
  remove(): Promise<void> | void;
}
