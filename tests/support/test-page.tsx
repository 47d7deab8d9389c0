import type { ReactNode } from 'react';
import type { PageEnvironment } from '../../src/environment/page-environment.ts';
import { makePageScope, type PageScope } from '../../src/environment/page-scope.ts';
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
  return <PageContext value={scopeWith(database, environment)}>{children}</PageContext>;
}

/** A page's scope in which the database is open already. */
export function scopeWith(database: Database, change: Partial<PageEnvironment> = {}): PageScope {
  return makePageScope(testEnvironment(change), [[openDatabase, database]]);
}
