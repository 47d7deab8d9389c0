import type { OpenHistoryReader } from '../../environment/history-reader.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type HistoryFollower, makeHistoryFollower } from './history-follower.ts';

/** Follows the agency's table; undefined where the staff file has no key for reading. */
export function openFollower(
  context: SignedInContext,
  openReader: OpenHistoryReader | undefined,
): HistoryFollower | undefined {
  const { environment, database, config } = context;
  const { sheet } = config;
  if (openReader === undefined || !('readKey' in sheet) || sheet.readKey === undefined)
    return undefined;
  const { url, key, readKey } = sheet;
  const follower = makeHistoryFollower({
    environment,
    database,
    url,
    reader: openReader({ url, key, readKey }),
    bringIn: async (rows, stop) => {
      const { bringInRows } = await import('./bring-in-rows.ts');
      return bringInRows(context, rows, stop);
    },
  });
  void follower.follow();
  return follower;
}
