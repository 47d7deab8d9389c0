import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Class names of a few letters, which stand in the styles, the code and every page: four letters for
 * the file, as its path has them, and a number for the name. In development they stay readable.
 */
export function shortClassNamesPlugin(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({
      css: { modules: { generateScopedName: shortClassNames(root) } },
    }),
  };
}

/** @returns the short name of a class; throws where two files would have the same letters. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const letters = lettersOf(path);
    const known = files.get(letters) ?? { path, names: [] };
    if (known.path !== path)
      throw new Error(
        `The classes of ${path} and ${known.path} get the same names: rename a file.`,
      );
    files.set(letters, known);
    if (!known.names.includes(name)) known.names.push(name);
    return `${letters}${known.names.indexOf(name)}`;
  };
}

function lettersOf(path: string): string {
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  return [0, 1, 2, 3].map((place) => LETTERS[Math.floor(number / 26 ** place) % 26]).join('');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
