/** The database under test. */
export interface RowsDatabase {
  readonly url: string;
  /** Runs SQL as the owner of the database, and returns what it prints, without headings. */
  sql(text: string): string;
  remove(): Promise<void> | void;
}
