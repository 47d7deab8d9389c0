interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * A package's index imports all its thousand icons, whichever are used; only the imports left after
 * tree shaking show which ones a page needs. What most icons import is needed with any of them.
 */
const MAX_IMPORTS = 200;

interface Modules {
  /** What every page loads first. */
  readonly entry: string;
  /** What every page loads once its text is drawn. */
  readonly start: string;
  /** What hands a part of a page over to React. */
  readonly takeOver: string;
  /** What imports each of these parts on demand. */
  readonly islands: string;
}

/**
 * The file that a module is put into, by its id: `first` for what every page loads at once, `page` for
 * what it loads once its text is drawn, `island` for React and what more than half of the parts that need
 * it import. Thirty small files would compress worse. Modules without a name are placed by the bundler.
 */
export function chunkNames(
  graph: ModuleGraph,
  { entry, start, takeOver, islands }: Modules,
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
    ...[...importsOf(graph, start)].map((id) => [id, 'page'] as const),
    ...[entry, ...importsOf(graph, entry)].map((id) => [id, 'first'] as const),
  ]);
}

/** Every module that one imports, and those that these import, without itself. */
function importsOf(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>();
  const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const follow = (id: string) => {
    const imported = imports(id);
    const needed =
      imported.length > MAX_IMPORTS ? commonTo(imported.map((each) => imports(each))) : imported;
    for (const next of needed) {
      if (found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(start);
  return found;
}

/** What more than half of the lists have in common. */
function commonTo(lists: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > lists.length / 2).map(([id]) => id);
}
