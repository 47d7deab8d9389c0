import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { findSharedModules } from './find-shared-modules.ts';

const APP = normalizePath(join(import.meta.dirname, '../../src/app'));

/** The group of modules that every page loads, computed from this build's imports. */
export function siteChunk(): Rolldown.CodeSplittingGroup {
  let shared: Set<string> | undefined;
  return {
    name: (id, graph) => {
      shared ??= findSharedModules(graph, `${APP}/main.tsx`, `${APP}/routes.ts`);
      return shared.has(id) ? 'site' : null;
    },
  };
}
