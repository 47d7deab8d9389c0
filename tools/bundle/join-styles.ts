import type { Rolldown } from 'vite';
import { allImports, entriesOf, reachChunks } from './reach-chunks.ts';

interface JoinedStyles {
  /** Of what shoppers see, whoever else sees it. */
  readonly site: string;
  readonly staff: string;
}

/**
 * Takes the styles that Vite has written for each chunk out of a build. Those of a chunk come after
 * those of its imports, so that a screen can change the look of a button.
 * @param doors as in `reachChunks`: what only these lead to is for staff and the owner.
 */
export function joinStyles(bundle: Rolldown.OutputBundle, doors: readonly string[]): JoinedStyles {
  const entries = entriesOf(bundle);
  const shoppers = reachChunks(bundle, { from: entries, follow: allImports, doors });
  const joined = { site: '', staff: '' };
  const seen = new Set<string>();
  const onDemand = [...entries];
  const take = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
    seen.add(fileName);
    chunk.imports.forEach(take);
    onDemand.push(...chunk.dynamicImports);
    for (const sheet of chunk.viteMetadata?.importedCss ?? [])
      joined[shoppers.has(fileName) ? 'site' : 'staff'] += takeOut(bundle, sheet);
  };
  // The list grows while it is read.
  for (const fileName of onDemand) take(fileName);
  return joined;
}

function takeOut(bundle: Rolldown.OutputBundle, sheet: string): string {
  const file = bundle[sheet];
  if (file?.type !== 'asset') return '';
  Reflect.deleteProperty(bundle, sheet);
  return String(file.source);
}
