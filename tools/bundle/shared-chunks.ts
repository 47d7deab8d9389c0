import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { chunkNames } from './chunk-names.ts';
import { OUTBOX, SIGNED_IN } from './doors.ts';
import { ENTRY } from './is-entry-chunk.ts';

const APP = normalizePath(join(import.meta.dirname, '../../src/app'));

/** The groups of modules that several pages load as one file, computed from this build's imports. */
export function sharedChunks(): Rolldown.CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'shared',
    // What a module of the desk imports may be in a file that other pages load.
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      names ??= chunkNames(graph, {
        entry: ENTRY,
        start: `${APP}/start-page.ts`,
        takeOver: `${APP}/islands/take-over.tsx`,
        islands: `${APP}/islands/islands.ts`,
        desk: SIGNED_IN,
        outbox: OUTBOX,
      });
      return names.get(id) ?? null;
    },
  };
}
