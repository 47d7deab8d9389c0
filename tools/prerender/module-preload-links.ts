import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The links by which the browser fetches a page's code together with the entry, instead of after it
 * has run. A page's file is named for its URL: `/track` is `pages/track/track-page.tsx`.
 */
export function modulePreloadLinks(bundle: Bundle, path: string): string {
  const name = path === '/' ? 'home' : path === '/404' ? 'not-found' : path.slice(1);
  const module = `/src/pages/${name}/${name}-page.tsx`;
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (page === undefined) throw new Error(`No page of the build comes from ${module}.`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const already = new Set(entry === undefined ? [] : withImports(bundle, entry));
  const needed = withImports(bundle, page).filter((chunk) => !already.has(chunk));
  return needed
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
    .join('');
}

/** A chunk and all that it imports, the deepest first. */
function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((file) => {
    const next = bundle[file];
    return next?.type === 'chunk' ? withImports(bundle, next, seen) : [];
  });
  return [...imported, chunk];
}
