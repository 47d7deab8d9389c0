import { Pglite } from './pglite.ts';
import { findPostgres, Postgres } from './postgres.ts';
import type { RowsDatabase } from './rows-database.ts';

/** PostgreSQL's programs; `ROWS_DATABASE=pglite` tries what a machine without them does. */
export const POSTGRES_PROGRAMS =
  process.env['ROWS_DATABASE'] === 'pglite' ? undefined : findPostgres();

/** A PostgreSQL of its own; without its programs, PGlite from the installed packages. */
export async function startRowsDatabase(packages: string): Promise<RowsDatabase> {
  return POSTGRES_PROGRAMS === undefined
    ? await Pglite.start(packages)
    : await Postgres.start(POSTGRES_PROGRAMS);
}
