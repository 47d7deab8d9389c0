import type { Rolldown } from 'vite';
import { isEntryChunk } from '../bundle/is-entry-chunk.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Removes the code of the pages themselves from a build: their HTML is written already, and no page
 * ever asks for it. What their parts with React import stays.
 * @param pages path of the module that imports the pages.
 */
export function dropPageChunks(bundle: Bundle, pages: string): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter(isEntryChunk);
  const kept = new Set<string>();
  const keep = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || kept.has(fileName)) return;
    kept.add(fileName);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) keep(next);
  };
  const others = entries.filter(({ facadeModuleId }) => facadeModuleId !== pages);
  if (entries.length === others.length)
    throw new Error(`No part of the build comes from ${pages}.`);
  for (const { fileName } of others) keep(fileName);
  for (const { fileName } of chunks)
    if (!kept.has(fileName)) Reflect.deleteProperty(bundle, fileName);
}
