import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The links by which the browser fetches a page's styles and code at once, instead of after the
 * entry has run. A page's file is named for its URL: `/track` is `pages/track/track-page.tsx`.
 */
export function pageLinks(bundle: Bundle, path: string): string {
  const name = path === '/' ? 'home' : path === '/404' ? 'not-found' : path.slice(1);
  const module = `/src/pages/${name}/${name}-page.tsx`;
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (page === undefined) throw new Error(`No page of the build comes from ${module}.`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const already = new Set(entry === undefined ? [] : withImports(bundle, entry));
  const needed = withImports(bundle, page).filter((chunk) => !already.has(chunk));
  const styled = [...drawnLater(bundle, page), ...needed].filter((chunk) => !already.has(chunk));
  const styles = styled.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...needed.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`),
  ].join('');
}

/** Parts whose code comes later or never, but which stand in the page's HTML and need their looks. */
function drawnLater(bundle: Bundle, page: Chunk): Chunk[] {
  return page.dynamicImports.flatMap((file) => {
    const part = bundle[file];
    return part?.type === 'chunk' ? withImports(bundle, part) : [];
  });
}

/** The fonts of the first screen, which the style sheet would ask for only once it is read. */
export function fontLinks(bundle: Bundle): string {
  return Object.keys(bundle)
    .filter((file) => /archivo-(text|display)-(?!rupee)[^/]*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

/** A chunk and all that it imports, the deepest first, as style sheets have to come. */
function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((file) => {
    const next = bundle[file];
    return next?.type === 'chunk' ? withImports(bundle, next, seen) : [];
  });
  return [...imported, chunk];
}
