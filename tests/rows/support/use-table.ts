import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Lite } from './lite.ts';
import type { RowsDatabase } from './rows-database.ts';
import { startRowsDatabase } from './start-rows-database.ts';

/** The database and its server, from the first test to the last. */
interface TableServer {
  readonly postgres: RowsDatabase;
  readonly lite: Lite;
}

/** Runs both for the tests of a `describe`, each of which finds the table empty. */
export function useTable(packages: string | undefined, schema: string): TableServer {
  let postgres: RowsDatabase;
  let lite: Lite;

  beforeAll(async () => {
    postgres = await startRowsDatabase(packages ?? '');
    postgres.sql(schema);
    lite = await Lite.start(packages ?? '', postgres.url);
  });

  afterAll(async () => {
    await lite?.remove();
    await postgres?.remove();
  });

  beforeEach(() => {
    postgres.sql('drop table if exists public.invoices cascade;');
    // The server opens a new table to everybody when it starts, so the SQL runs after it.
    postgres.sql(schema);
  });

  return {
    get postgres() {
      return postgres;
    },
    get lite() {
      return lite;
    },
  };
}
