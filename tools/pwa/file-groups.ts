import type { Rolldown } from 'vite';
import { allImports, entriesOf, reachChunks } from '../bundle/reach-chunks.ts';
import { PAGES_PACK } from './pages-pack-plugin.ts';

type Bundle = Rolldown.OutputBundle;
type BundleFile = Bundle[string];

/** The files of a build as the workers keep them; one that the bundler does not know is for all. */
export interface FileGroups {
  /** Whether only the staff desk needs a file. */
  readonly isForDesk: (fileName: string) => boolean;
  /**
   * Where a file comes in the order of downloading: a page comes after the code that it loads, so
   * that one which arrived before the line broke off works.
   */
  readonly orderOf: (fileName: string) => number;
  /** The file that has all public pages in it. */
  readonly pagesPack: string;
}

/**
 * Divides the files of a build by who needs them. Code that shoppers' pages reach only through a
 * door is the desk's, and so is the page that has the desk in it, with what that page alone names.
 * @param doors ids of modules, each of which the bundler must have put into a file of its own.
 */
export function groupFiles(bundle: Bundle, doors: readonly string[]): FileGroups {
  const files = Object.values(bundle);
  const from = entriesOf(bundle);
  const atOnce = reachChunks(bundle, { from, follow: ({ imports }) => imports, doors });
  const parts = [...atOnce].flatMap((fileName) => onDemand(bundle[fileName]));
  const loaded = reachChunks(bundle, { from: parts, follow: ({ imports }) => imports, doors });
  const shared = reachChunks(bundle, { from, follow: allImports, doors });
  const desk = new Set(
    files
      .filter((file) => (file.type === 'chunk' ? !shared.has(file.fileName) : hasDesk(file)))
      .map(({ fileName }) => fileName),
  );
  const texts = files.filter(({ fileName }) => /\.(?:html|css|js)$/.test(fileName));
  for (const { fileName } of files) {
    const users = texts.filter((file) => textOf(file).includes(fileName));
    if (users.length > 0 && users.every((user) => desk.has(user.fileName))) desk.add(fileName);
  }
  const pack = files.find(({ fileName }) => PAGES_PACK.test(fileName));
  if (pack === undefined) throw new Error('The build has no file with all pages in it.');
  return {
    isForDesk: (fileName) => desk.has(fileName),
    orderOf: (fileName) => {
      if (atOnce.has(fileName) || fileName.endsWith('.css')) return 0;
      if (loaded.has(fileName)) return 1;
      return fileName.endsWith('.html') ? 2 : 3;
    },
    pagesPack: pack.fileName,
  };
}

function onDemand(file: BundleFile | undefined): readonly string[] {
  return file?.type === 'chunk' ? file.dynamicImports : [];
}

function hasDesk(file: BundleFile): boolean {
  return file.fileName.endsWith('.html') && textOf(file).includes('data-island="desk"');
}

function textOf(file: BundleFile): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}
