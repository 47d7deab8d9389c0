import type { Rolldown } from 'vite';
import { isPictureFile } from '../../src/domain/is-picture-file.ts';
import type { ListedFile } from '../../src/domain/listed-file.ts';
import type { Doors } from '../bundle/doors.ts';
import { allImports, entriesOf, fileOfModule, reachChunks } from '../bundle/reach-chunks.ts';
import { PAGES_PACK } from './pages-pack-plugin.ts';

type Bundle = Rolldown.OutputBundle;
type BundleFile = Bundle[string];

/** Parts whose pages are not for shoppers. */
const OWN_PAGES = ['desk', 'workshop'] as const;

/** The files of a build as the workers keep them; one that the bundler does not know is for all. */
export interface FileGroups {
  /** Who needs a file, where shoppers do not; undefined for what everybody needs. */
  readonly groupOf: (fileName: string) => ListedFile['group'];
  /**
   * Where a file comes in the order of downloading: a page comes after the code that it loads, also
   * on demand, so that one which arrived before the line broke off works. Pictures come last.
   */
  readonly orderOf: (fileName: string) => number;
  /** The file that has all public pages in it. */
  readonly pagesPack: string;
}

/**
 * Divides the files of a build by who needs them. Code that shoppers' pages reach only through a
 * door is the desk's or the workshop's, and so is the page that has one of them in it, with what that
 * page alone names.
 * @param doors ids of modules, each of which the bundler must have put into a file of its own.
 */
export function groupFiles(bundle: Bundle, doors: Doors): FileGroups {
  const files = Object.values(bundle);
  const from = entriesOf(bundle);
  const all = [...doors.desk, ...doors.workshop];
  const atOnce = reachChunks(bundle, { from, follow: ({ imports }) => imports, doors: all });
  const loadedBy = (fileNames: ReadonlySet<string>) =>
    reachChunks(bundle, {
      from: [...fileNames].flatMap((fileName) => onDemand(bundle[fileName])),
      follow: ({ imports }) => imports,
      doors: all,
    });
  // The first code of a page loads the code of every page, and that the page's own parts.
  const ofEveryPage = loadedBy(atOnce);
  const loaded = new Set([...ofEveryPage, ...loadedBy(ofEveryPage)]);
  const shared = reachChunks(bundle, { from, follow: allImports, doors: all });
  const reachBehind = (own: readonly string[], others: readonly string[]) =>
    reachChunks(bundle, {
      from: own.map((door) => fileOfModule(bundle, door)),
      follow: allImports,
      doors: others,
    });
  const behind = {
    desk: reachBehind(doors.desk, doors.workshop),
    workshop: reachBehind(doors.workshop, doors.desk),
  };
  const groups = new Map<string, ListedFile['group']>();
  for (const file of files) {
    const { fileName } = file;
    const group = file.type === 'chunk' ? groupOfChunk(fileName, behind) : groupOfPage(file);
    if (group !== undefined && !shared.has(fileName)) groups.set(fileName, group);
  }
  const texts = files.filter(({ fileName }) => /\.(?:html|css|js)$/.test(fileName));
  // A page has its group by what is in it: the words of another may well name its file.
  for (const { fileName } of files.filter((file) => !file.fileName.endsWith('.html'))) {
    const users = texts.filter((file) => textOf(file).includes(fileName));
    const group =
      groups.get(fileName) ?? groupOfAll(users.map((user) => groups.get(user.fileName)));
    if (group !== undefined) groups.set(fileName, group);
  }
  const pack = files.find(({ fileName }) => PAGES_PACK.test(fileName));
  if (pack === undefined) throw new Error('The build has no file with all pages in it.');
  return {
    groupOf: (fileName) => groups.get(fileName),
    orderOf: (fileName) => {
      if (atOnce.has(fileName) || fileName.endsWith('.css')) return 0;
      if (loaded.has(fileName)) return 1;
      if (fileName.endsWith('.js')) return 2;
      if (fileName.endsWith('.html')) return 3;
      return isPictureFile(fileName) ? 5 : 4;
    },
    pagesPack: pack.fileName,
  };
}

function onDemand(file: BundleFile | undefined): readonly string[] {
  return file?.type === 'chunk' ? file.dynamicImports : [];
}

function groupOfChunk(
  fileName: string,
  { desk, workshop }: Readonly<Record<'desk' | 'workshop', ReadonlySet<string>>>,
): ListedFile['group'] {
  if (desk.has(fileName)) return workshop.has(fileName) ? 'desk-and-workshop' : 'desk';
  return workshop.has(fileName) ? 'workshop' : undefined;
}

function groupOfPage(file: BundleFile): ListedFile['group'] {
  if (!file.fileName.endsWith('.html')) return undefined;
  return OWN_PAGES.find((island) => textOf(file).includes(`data-island="${island}"`));
}

/** The group of what only these files name. */
function groupOfAll(groups: readonly ListedFile['group'][]): ListedFile['group'] {
  if (groups.length === 0 || groups.includes(undefined)) return undefined;
  return new Set(groups).size === 1 ? groups[0] : 'desk-and-workshop';
}

function textOf(file: BundleFile): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}
