import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { chunkNames } from './chunk-names.ts';
import { ENTRY } from './is-entry-chunk.ts';

const SOURCE = normalizePath(join(import.meta.dirname, '../../src'));
const APP = `${SOURCE}/app`;

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
        desk: [`${SOURCE}/pages/bill/signed-in-desk.tsx`, `${SOURCE}/billing/open-billing.ts`],
        outbox: `${APP}/outbox/page-outbox.ts`,
      });
      return names.get(id) ?? null;
    },
  };
}
