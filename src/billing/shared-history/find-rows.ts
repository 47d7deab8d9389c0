import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { HistoryPageOutcome, TableRow } from '../../domain/shared-history/history-page.ts';

/**
 * The wanted ones of the rows that fit a search, on whichever of its pages they come first; none once
 * there are no more pages.
 */
export async function findRows(
  findPage: (before: NaturalKey | undefined) => Promise<HistoryPageOutcome>,
  isWanted: (row: TableRow) => boolean,
): Promise<HistoryPageOutcome> {
  let before: NaturalKey | undefined;
  for (;;) {
    const page = await findPage(before);
    if (page.kind !== 'page') return page;
    const rows = page.rows.filter(isWanted);
    if (rows.length > 0 || page.last === undefined) return { ...page, rows };
    before = page.last.key;
  }
}
