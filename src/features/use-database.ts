import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { usePageRuntime } from '../ui/page-context.ts';

/** The device's database, opened once for the whole page. */
export function useDatabase(): Database {
  return usePageRuntime().once(openDatabase);
}
