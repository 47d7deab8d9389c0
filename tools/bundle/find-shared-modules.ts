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

/**
 * The modules that every page loads as one file: everything the entry imports, and what more than
 * half of the pages import. Thirty small files would compress worse.
 * @param routes the module that imports each page on demand.
 */
export function findSharedModules(graph: ModuleGraph, entry: string, routes: string): Set<string> {
  const pages = graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  if (pages.length === 0) throw new Error(`${routes} imports no page on demand.`);
  const shared = importsOf(graph, entry);
  const users = new Map<string, number>();
  for (const page of pages) {
    for (const id of importsOf(graph, page)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  for (const [id, count] of users) if (count > pages.length / 2) shared.add(id);
  return shared;
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
