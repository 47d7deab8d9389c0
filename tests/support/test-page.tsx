import type { ReactNode } from 'react';
import type { PageEnvironment } from '../../src/environment/page-environment.ts';
import { makePageRuntime, type PageRuntime } from '../../src/environment/page-runtime.ts';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { PageContext } from '../../src/ui/page-context.ts';
import { newDatabase } from './new-database.ts';
import { testEnvironment } from './test-environment.ts';

interface TestPageProps {
  readonly environment?: Partial<PageEnvironment>;
  readonly database?: Database;
  readonly children: ReactNode;
}

/** A page around the screen under test, with an environment and a database of its own. */
export function TestPage({ environment, database = newDatabase(), children }: TestPageProps) {
  return <PageContext value={runtimeWith(database, environment)}>{children}</PageContext>;
}

/** A page's runtime in which the database is open already. */
export function runtimeWith(
  database: Database,
  change: Partial<PageEnvironment> = {},
): PageRuntime {
  return makePageRuntime(testEnvironment(change), [[openDatabase, database]]);
}
