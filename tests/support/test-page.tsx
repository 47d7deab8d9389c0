import type { ReactNode } from 'react';
import type { PageEnvironment } from '../../src/environment/page-environment.ts';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { EnvironmentContext } from '../../src/ui/environment-context.ts';
import { makePageScope, type PageScope, PageScopeContext } from '../../src/ui/page-scope.ts';
import { newDatabase } from './new-database.ts';
import { testEnvironment } from './test-environment.ts';

interface TestPageProps {
  readonly environment?: Partial<PageEnvironment>;
  readonly database?: Database;
  readonly children: ReactNode;
}

/** A page around the screen under test, with an environment and a database of its own. */
export function TestPage({ environment, database = newDatabase(), children }: TestPageProps) {
  return (
    <EnvironmentContext value={testEnvironment(environment)}>
      <PageScopeContext value={scopeWith(database)}>{children}</PageScopeContext>
    </EnvironmentContext>
  );
}

/** A page's scope in which the database is open already. */
export function scopeWith(database: Database): PageScope {
  const { once } = makePageScope();
  return {
    once: <Made,>(make: () => Made) =>
      (make as unknown) === openDatabase ? (database as Made) : once(make),
  };
}
