import { readableTable } from '../../domain/staff/readable-table.ts';
import type { OpenHistoryReader } from '../../environment/history-reader.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type HistoryFollower, makeHistoryFollower } from './history-follower.ts';

/** Follows the agency's table; undefined where the staff file has no key for reading. */
export function openFollower(
  context: SignedInContext,
  openReader: OpenHistoryReader | undefined,
): HistoryFollower | undefined {
  const { environment, database, config } = context;
  const table = readableTable(config.sheet);
  if (openReader === undefined || table === undefined) return undefined;
  const follower = makeHistoryFollower({
    environment,
    database,
    url: table.url,
    reader: openReader(table),
    bringIn: async (rows, stop) => {
      const loaded = await loadInTime(environment, () => import('./bring-in-rows.ts')).catch(
        () => undefined,
      );
      // The page is read again the next time.
      return loaded?.bringInRows(context, rows, stop) ?? { kind: 'code-missing' };
    },
  });
  void follower.follow();
  return follower;
}
