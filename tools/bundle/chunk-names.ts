import { reach } from './reach.ts';

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly code?: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

interface Modules {
  /** What every page loads first. */
  readonly entry: string;
  /** What every page loads once its text is drawn. */
  readonly start: string;
  /** What hands a part of a page over to React. */
  readonly takeOver: string;
  /** What imports each of these parts on demand. */
  readonly islands: string;
  /** What is imported on demand as soon as staff sign in. */
  readonly desk: readonly string[];
  /** What any page imports on demand where deliveries wait. */
  readonly outbox: string;
}

/**
 * In characters; a file of its own would cost more than such a module holds. With one that imports
 * another, every part would load that.
 */
const TINY = 400;

/**
 * The file that a module is put into, by its id: `first` for what every page loads at once, `page` for
 * what it loads once its text is drawn, `island` for React and what more than half of the parts that need
 * it import, or two of them where it is tiny, `desk` for what only the signed-in desk needs, and `outbox`
 * for what it shares with nothing but the outbox. Thirty small files would compress worse, and each is a
 * request of its own. Modules without a name are placed by the bundler.
 */
export function chunkNames(
  graph: ModuleGraph,
  { entry, start, takeOver, islands, desk, outbox }: Modules,
): ReadonlyMap<string, string> {
  const missing = [...desk, outbox].filter((id) => graph.getModuleInfo(id) === null);
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not in this build.`);
  const parts = graph.getModuleInfo(islands)?.dynamicallyImportedIds ?? [];
  if (parts.length === 0) throw new Error(`${islands} imports nothing on demand.`);
  const users = new Map<string, number>();
  for (const part of parts) {
    for (const id of importsOf(graph, part)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const isTiny = (id: string) => {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    return (code?.length ?? TINY) < TINY && importedIds.length === 0;
  };
  const shared = [...users].filter(
    ([id, count]) => count > parts.length / 2 || (count > 1 && isTiny(id)),
  );
  const elsewhere = reachableFrom(graph, entry, [...desk, outbox]);
  const ofOutbox = reachableFrom(graph, outbox, desk);
  const ofDesk = desk
    .flatMap((part) => [...importsOf(graph, part)])
    .filter((id) => !elsewhere.has(id));
  return new Map([
    ...ofDesk.map((id) => [id, ofOutbox.has(id) ? 'outbox' : 'desk'] as const),
    ...[...importsOf(graph, takeOver)].map((id) => [id, 'island'] as const),
    ...shared.map(([id]) => [id, 'island'] as const),
    ...[...importsOf(graph, start)].map((id) => [id, 'page'] as const),
    ...[entry, ...importsOf(graph, entry)].map((id) => [id, 'first'] as const),
  ]);
}

/** Every module that one imports, and those that these import. */
function importsOf(graph: ModuleGraph, start: string): ReadonlySet<string> {
  const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  return reach(imports(start), imports);
}

/** What a module leads to, at once or on demand, without going through a barred one. */
function reachableFrom(
  graph: ModuleGraph,
  start: string,
  barred: readonly string[],
): ReadonlySet<string> {
  return reach([start], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((next) => !barred.includes(next));
  });
}
