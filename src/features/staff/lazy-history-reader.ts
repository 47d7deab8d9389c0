import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import type { Environment } from '../../environment/environment.ts';
import type { HistoryReader } from '../../environment/history-reader.ts';
import { loadInTime } from '../../environment/load-in-time.ts';

/** Reads the agency's table with code that an agency without one never loads. */
export function lazyHistoryReader(environment: Environment, table: ReadableTable): HistoryReader {
  let opened: HistoryReader | undefined;
  const load = async () => {
    const { makeHistoryReader } = await loadInTime(
      environment,
      () => import('../../outbox/make-history-reader.ts'),
    );
    // The same one each time, as it learns how large a page the line takes.
    opened ??= makeHistoryReader(environment, table);
    return opened;
  };
  const read = async (ask: (reader: HistoryReader) => ReturnType<HistoryReader['added']>) => {
    const reader = await load().catch(() => undefined);
    return reader === undefined ? ({ kind: 'no-answer' } as const) : ask(reader);
  };
  return {
    added: (...asked) => read((reader) => reader.added(...asked)),
    found: (...asked) => read((reader) => reader.found(...asked)),
    creditNotesOf: (...asked) => read((reader) => reader.creditNotesOf(...asked)),
  };
}
