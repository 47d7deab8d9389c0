interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * A package's index imports all its thousand icons, whichever are used; only the imports left after
 * tree shaking show which ones a page needs.
 */
const MAX_IMPORTS = 200;

interface Modules {
  /** What every page loads. */
  readonly entry: string;
  /** What hands a part of a page over to React. */
  readonly takeOver: string;
  /** What imports each of these parts on demand. */
  readonly islands: string;
}

/**
 * The file that a module is put into, by its id: `page` for what every page loads, `island` for React
 * and what more than half of the parts that need it import. Thirty small files would compress worse.
 * Modules without a name are placed by the bundler.
 */
export function chunkNames(
  graph: ModuleGraph,
  { entry, takeOver, islands }: Modules,
): ReadonlyMap<string, string> {
  const parts = graph.getModuleInfo(islands)?.dynamicallyImportedIds ?? [];
  if (parts.length === 0) throw new Error(`${islands} imports nothing on demand.`);
  const users = new Map<string, number>();
  for (const part of parts) {
    for (const id of importsOf(graph, part)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const shared = [...users].filter(([, count]) => count > parts.length / 2);
  return new Map([
    ...[...importsOf(graph, takeOver)].map((id) => [id, 'island'] as const),
    ...shared.map(([id]) => [id, 'island'] as const),
    ...[...importsOf(graph, entry)].map((id) => [id, 'page'] as const),
  ]);
}

/** Every module that one imports, and those that these import, without itself. */
function importsOf(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if (imported.length > MAX_IMPORTS) return;
    for (const next of imported) {
      if (found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(start);
  return found;
}
