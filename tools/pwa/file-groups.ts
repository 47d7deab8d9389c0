import type { Rolldown } from 'vite';
import type { ListedFile } from '../../src/domain/listed-file.ts';
import { PAGES_PACK } from './pages-pack-plugin.ts';

type Bundle = Rolldown.OutputBundle;
type BundleFile = Bundle[string];

/** Modules through which alone shoppers' code leads to code that only staff or the owner need. */
export type Doors = Readonly<Record<'desk' | 'workshop', readonly string[]>>;

/** Parts whose pages are not for shoppers. */
const OWN_PAGES = ['desk', 'workshop'] as const;

/** The files of a build as the workers keep them; one that the bundler does not know is for all. */
export interface FileGroups {
  /** Who needs a file, where shoppers do not; undefined for what everybody needs. */
  readonly groupOf: (fileName: string) => ListedFile['group'];
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
 * door is the desk's or the workshop's, and so is the page that has one of them in it, with what that
 * page alone names.
 * @param doors ids of modules, each of which the bundler must have put into a file of its own.
 */
export function groupFiles(bundle: Bundle, doors: Doors): FileGroups {
  const files = Object.values(bundle);
  const filesOf = (ids: readonly string[]) => ids.map((id) => fileOfModule(files, id));
  const openings = { desk: filesOf(doors.desk), workshop: filesOf(doors.workshop) };
  const closed = new Set([...openings.desk, ...openings.workshop]);
  const entries = files.filter((file) => file.type === 'chunk' && file.isEntry);
  const namesOf = (chunks: readonly BundleFile[]) => chunks.map(({ fileName }) => fileName);
  const atOnce = reach(bundle, namesOf(entries), ({ imports }) => imports, closed);
  const parts = [...atOnce].flatMap((fileName) => onDemand(bundle[fileName]));
  const loaded = reach(bundle, parts, ({ imports }) => imports, closed);
  const imported = (chunk: Rolldown.OutputChunk) => [...chunk.imports, ...chunk.dynamicImports];
  const shared = reach(bundle, namesOf(entries), imported, closed);
  const behind = {
    desk: reach(bundle, openings.desk, imported, new Set(openings.workshop)),
    workshop: reach(bundle, openings.workshop, imported, new Set(openings.desk)),
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
      return fileName.endsWith('.html') ? 2 : 3;
    },
    pagesPack: pack.fileName,
  };
}

function reach(
  bundle: Bundle,
  start: readonly string[],
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
  closed: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName) || closed.has(fileName)) return;
    found.add(fileName);
    for (const other of next(chunk)) follow(other);
  };
  for (const fileName of start) follow(fileName);
  return found;
}

function onDemand(file: BundleFile | undefined): readonly string[] {
  return file?.type === 'chunk' ? file.dynamicImports : [];
}

function fileOfModule(files: readonly BundleFile[], id: string): string {
  const file = files.find((each) => each.type === 'chunk' && each.facadeModuleId === id);
  if (file === undefined) throw new Error(`${id} has no file of its own.`);
  return file.fileName;
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
