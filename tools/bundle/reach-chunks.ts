import type { Rolldown } from 'vite';
import { isEntryChunk } from './is-entry-chunk.ts';
import { reach } from './reach.ts';

interface Reach {
  /** Files to begin with. */
  readonly from: readonly string[];
  /** The imports of a file to follow. */
  readonly follow: (chunk: Rolldown.OutputChunk) => readonly string[];
  /** Ids of modules that are not entered, each in a file of its own. */
  readonly doors: readonly string[];
}

/**
 * The names of all files of code that imports lead to.
 * @throws if a door has no file of its own, because its imports would be followed unseen.
 */
export function reachChunks(
  bundle: Rolldown.OutputBundle,
  { from, follow, doors }: Reach,
): ReadonlySet<string> {
  const closed = new Set(doors.map((door) => fileOfModule(bundle, door)));
  const isOpen = (name: string) => bundle[name]?.type === 'chunk' && !closed.has(name);
  return reach(from.filter(isOpen), (name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? follow(chunk).filter(isOpen) : [];
  });
}

/** What a file imports at once and on demand. */
export function allImports(chunk: Rolldown.OutputChunk): readonly string[] {
  return [...chunk.imports, ...chunk.dynamicImports];
}

/** The files of code that pages name themselves. */
export function entriesOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk' && isEntryChunk(file))
    .map(({ fileName }) => fileName);
}

/** @throws if the bundler has put the module into the file of another. */
export function fileOfModule(bundle: Rolldown.OutputBundle, id: string): string {
  const file = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.facadeModuleId === id,
  );
  if (file === undefined) throw new Error(`${id} has no file of its own.`);
  return file.fileName;
}
