import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { chunkNames } from './chunk-names.ts';
import { ENTRY } from './is-entry-chunk.ts';

const APP = normalizePath(join(import.meta.dirname, '../../src/app'));

/** The groups of modules that several pages load as one file, computed from this build's imports. */
export function sharedChunks(): Rolldown.CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    name: (id, graph) => {
      names ??= chunkNames(graph, {
        entry: ENTRY,
        start: `${APP}/start-page.ts`,
        takeOver: `${APP}/islands/take-over.tsx`,
        islands: `${APP}/islands/islands.ts`,
      });
      return names.get(id) ?? null;
    },
  };
}
