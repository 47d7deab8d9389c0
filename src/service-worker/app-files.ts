import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isPictureFile } from '../domain/is-picture-file.ts';
import type { ListedFile } from '../domain/listed-file.ts';
import { WORKSHOP_PATH } from '../domain/staff/desk-path.ts';
import type { KeepOutcome } from '../domain/staff/offline-desk.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { askHostWhereUnreadable } from './ask-host-where-unreadable.ts';
import { dropWrongAnswers } from './drop-wrong-answers.ts';
import { fetchMissing, type NeededFile } from './fetch-missing.ts';

/** Which of the files a device keeps; those of every visitor are always among them. */
type Extent = 'public' | 'with-desk' | 'with-workshop';

/** The files of this version: those that every device keeps, and those of staff and owner. */
export interface AppFiles {
  /** Workbox's list of all, which answers for the files that are there. */
  readonly controller: PrecacheController;
  /** Downloads what is missing; a second call while one is at work waits for the same. */
  readonly keep: (extent: Extent) => Promise<KeepOutcome>;
  /** Removes what is kept in place of a file, and is none; `keep` replaces a page of another build. */
  readonly dropWrong: () => Promise<void>;
  /** Downloads the font of a script unless it is there; undefined for any other file. */
  readonly keepScriptFont: (path: string) => Promise<KeepOutcome> | undefined;
  /** Whether every file is there, except for mere pictures. */
  readonly hasAll: (extent: Extent) => Promise<boolean>;
  /** The whole addresses in the cache of all files of this version, with their revisions. */
  readonly keys: readonly string[];
  /** Removes every file that is not one of these. */
  readonly dropAllBut: (keys: ReadonlySet<string>) => Promise<void>;
  /** Whether the device has room beside all that is kept by now. */
  readonly leavesRoom: () => Promise<boolean>;
  /** Whether the workshop was kept on this device, by this version or by the one before it. */
  readonly hasWorkshop: () => Promise<boolean>;
}

export function makeAppFiles(
  environment: Pick<WorkerEnvironment, 'fetch' | 'timeoutSignal' | 'openCache'>,
  manifest: readonly (PrecacheEntry | string)[],
  end: AbortSignal,
): AppFiles {
  const controller = new PrecacheController({ plugins: [askHostWhereUnreadable(environment)] });
  // A file that is not kept comes from the host, perhaps over a line that hangs.
  controller.strategy.fetchOptions = { signal: end };
  // What former versions kept may still say "Vary".
  controller.strategy.matchOptions = { ignoreVary: true };
  const listed = manifest.filter(isListedFile);
  controller.addToCacheList(listed);
  const needed = (file: ListedFile): NeededFile => ({
    ...file,
    key: controller.getCacheKeyForURL(`/${file.url}`) ?? file.url,
  });
  const scriptFonts = listed.filter(({ group }) => group === 'script-fonts').map(needed);
  const shared = listed.filter(({ group }) => group === undefined);
  // What everybody needs comes first: a device without room for the rest still has the public pages.
  // A font that does not come keeps no code away, and for pictures nothing waits.
  const filesOf = (extent: Extent): NeededFile[] => {
    const own = listed.filter(({ group }) => GROUPS[extent].includes(group));
    const files = [...shared, ...own];
    return files.sort((one, other) => delayOf(one) - delayOf(other)).map(needed);
  };
  const outdated = new Set<string>();
  const build = { ...environment, listed: new Set(listed.map(({ url }) => url)), outdated };
  const openCache = () => environment.openCache(controller.strategy.cacheName);
  const keptAddresses = async () => (await (await openCache()).keys()).map(({ url }) => url);
  const atWork = new Map<string, Promise<KeepOutcome>>();
  return {
    controller,
    keep: (extent) => {
      const kept =
        atWork.get(extent) ??
        fetchMissing(build, openCache, filesOf(extent)).finally(() => atWork.delete(extent));
      atWork.set(extent, kept);
      return kept;
    },
    dropWrong: async () => {
      const found = await dropWrongAnswers(openCache, listed.map(needed), build.listed);
      for (const key of found) outdated.add(key);
    },
    keepScriptFont: (path) => {
      const file = scriptFonts.find(({ url }) => `/${url}` === path);
      return file && fetchMissing(build, openCache, [file]);
    },
    hasAll: async (extent) => {
      const keys = new Set(await keptAddresses());
      for (const key of outdated) keys.delete(key);
      return filesOf(extent).every(({ key, url }) => keys.has(key) || isPictureFile(url));
    },
    keys: listed.map((file) => needed(file).key),
    dropAllBut: async (keys) => {
      const cache = await openCache();
      for (const url of await keptAddresses()) if (!keys.has(url)) await cache.delete(url);
    },
    leavesRoom: async () => {
      const cache = await openCache();
      // What browsers say of their room is no number to count on, so that it is tried.
      const isRoom = await cache
        .put(ROOM, new Response(new Blob([new Uint8Array(ROOM_BYTES)])))
        .then(
          () => true,
          () => false,
        );
      await cache.delete(ROOM);
      return isRoom;
    },
    // Each version keeps the page under its own revision, and until it is active, those before it.
    hasWorkshop: async () =>
      (await keptAddresses()).some((url) => new URL(url).pathname === `${WORKSHOP_PATH}.html`),
  };
}

const ROOM = '/room-for-the-desk';

/** Room for some dozens of invoices that wait with their PDF, until the old version makes way. */
const ROOM_BYTES = 2_000_000;

const GROUPS: Readonly<Record<Extent, readonly ListedFile['group'][]>> = {
  public: [],
  'with-desk': ['desk', 'desk-and-workshop'],
  'with-workshop': ['workshop', 'desk-and-workshop'],
};

function delayOf({ url }: ListedFile): number {
  if (isPictureFile(url)) return 2;
  return url.endsWith('.woff2') ? 1 : 0;
}

/** The build lists every file with its revision; workbox's type allows for plain addresses too. */
function isListedFile(entry: PrecacheEntry | string): entry is ListedFile {
  return typeof entry !== 'string';
}
