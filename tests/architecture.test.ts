import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSourceFile, readSourceFiles, type SourceFile } from './support/source-files.ts';

/** The one table of arrows: a room, and the rooms it may import. The README repeats it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  environment: ['domain'],
  vault: [],
  agency: ['domain'],
  storage: ['vault', 'domain'],
  paper: ['domain'],
  outbox: ['storage', 'environment', 'domain'],
  billing: ['paper', 'storage', 'vault', 'environment', 'domain'],
  workshop: ['agency', 'vault', 'environment', 'domain'],
  enhance: ['environment', 'domain'],
  ui: ['environment'],
  features: [
    'billing',
    'workshop',
    'agency',
    'outbox',
    'paper',
    'ui',
    'storage',
    'environment',
    'domain',
  ],
  pages: ['features', 'billing', 'ui', 'domain'],
  app: ['pages', 'features', 'enhance', 'outbox', 'ui', 'storage', 'environment', 'domain'],
  'service-worker': ['outbox', 'storage', 'environment', 'domain'],
};

/** Programs that run on Node, beside the rooms: what of `src` each may import. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // What the outbox knows of the services' answers judges a test of them too.
  tools: ['outbox', 'agency', 'domain', 'vault'],
  tests: Object.keys(ROOMS),
};

/** Folders inside a feature, from the bottom up: one imports only those before it. */
const INSIDE_FEATURES: Readonly<Record<string, readonly string[]>> = {
  invoices: ['', 'tax', 'payments', 'customers', 'history', 'drafts', 'form', 'preview', 'screen'],
  workshop: ['', 'prices', 'staff', 'words', 'services', 'screen'],
};

interface Door {
  readonly effect: string;
  readonly names: readonly string[];
  /** The only places that may use it. */
  readonly doors: readonly string[];
  /** What all other code uses instead. */
  readonly instead: string;
}

const PAGE = 'src/environment/browser-environment.ts';
const DESK = 'src/environment/desk-only-environment.ts';
const WORKER = 'src/environment/worker-environment.ts';

/** One door for each effect. */
const DOORS: readonly Door[] = [
  {
    effect: 'clock',
    names: ['Date.now', 'new Date', 'performance.now'],
    doors: [PAGE, DESK, WORKER],
    instead: 'Environment.now or DeskEnvironment.elapsed',
  },
  {
    effect: 'network',
    names: ['fetch', 'new XMLHttpRequest', 'navigator.sendBeacon', 'new WebSocket'],
    doors: [PAGE, WORKER],
    instead: 'Environment.fetch',
  },
  {
    effect: 'randomness',
    names: ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    doors: [PAGE, WORKER, 'src/vault/'],
    instead: 'Environment.random or newId',
  },
  {
    effect: 'timer',
    names: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'AbortSignal.timeout'],
    doors: [
      PAGE,
      WORKER,
      'src/environment/after.ts',
      'src/environment/ask-desk-worker.ts',
      'src/environment/take-newest-version.ts',
      'src/environment/download.ts',
      'src/environment/when-idle.ts',
    ],
    instead: 'PageEnvironment.after, every and wait, Environment.timeoutSignal',
  },
  {
    effect: 'animation frame',
    names: ['requestAnimationFrame', 'requestIdleCallback', 'cancelAnimationFrame'],
    doors: [PAGE, 'src/environment/when-idle.ts'],
    instead: 'PageEnvironment.onNextFrame or whenIdle',
  },
  {
    effect: 'lock',
    names: ['navigator.locks', 'locks.request'],
    doors: ['src/environment/web-locks.ts'],
    instead: 'Environment.tryWithLock',
  },
  {
    effect: 'key-value storage of the browser',
    names: [
      'localStorage',
      'sessionStorage',
      'localStorage.getItem',
      'localStorage.setItem',
      'sessionStorage.getItem',
      'sessionStorage.setItem',
    ],
    doors: [PAGE, 'src/environment/tab-items.ts'],
    instead: 'PageEnvironment.getItem and setItem, tabItems',
  },
  {
    effect: 'transaction',
    names: ['database.transaction'],
    // Without Dexie, to know as soon as a page is open whether anything waits.
    doors: ['src/storage/in-transaction.ts', 'src/storage/has-entries.ts'],
    instead: 'inTransaction',
  },
  {
    effect: 'channel between tabs',
    names: ['BroadcastChannel', 'new BroadcastChannel'],
    doors: ['src/environment/channel.ts'],
    instead: 'DeskEnvironment.joinChannel',
  },
  {
    effect: 'worker of a page',
    names: ['new Worker', 'new SharedWorker'],
    doors: ['src/environment/start-code-worker.ts'],
    instead: 'WorkshopEnvironment.startCodeWorker',
  },
  {
    effect: 'cache of responses',
    names: ['caches', 'caches.open', 'caches.match', 'caches.keys', 'caches.delete'],
    doors: [WORKER],
    instead: 'WorkerEnvironment.openCache',
  },
  {
    effect: 'picture',
    names: ['new Image', 'URL.createObjectURL'],
    doors: ['src/environment/'],
    instead: 'PageEnvironment.loadPicture or download',
  },
  {
    effect: 'font',
    names: ['new FontFace'],
    doors: ['src/environment/'],
    instead: 'PageEnvironment.openTextEngine',
  },
  {
    effect: 'clipboard',
    names: ['navigator.clipboard'],
    doors: [PAGE, 'src/environment/share-link.ts'],
    instead: 'PageEnvironment.copyText',
  },
  {
    effect: 'share sheet',
    names: ['navigator.share', 'navigator.canShare'],
    doors: ['src/environment/share-link.ts', 'src/environment/share-file.ts'],
    instead: 'PageEnvironment.share and shareFile',
  },
  {
    effect: 'online check',
    names: ['navigator.onLine'],
    doors: [PAGE],
    instead: 'PageEnvironment.isOnline',
  },
  {
    effect: 'raw IndexedDB',
    names: ['indexedDB', 'indexedDB.open'],
    doors: ['src/storage/'],
    instead: 'the functions of src/storage',
  },
  {
    effect: 'format of a time',
    names: ['Intl.DateTimeFormat'],
    doors: ['src/domain/format-moment.ts', 'src/domain/format-time-of-day.ts'],
    instead: 'formatMoment, formatTimeOfDay or formatDate',
  },
  {
    effect: 'cryptography',
    names: ['crypto.subtle'],
    doors: ['src/vault/'],
    instead: 'the functions of src/vault',
  },
];

/** Packages that only one room may import. */
const PACKAGES: Readonly<Record<string, string>> = {
  dexie: 'src/storage/',
  '@emailjs/browser': 'src/outbox/',
  jspdf: 'src/paper/',
  'workbox-window': 'src/app/',
  'workbox-precaching': 'src/service-worker/',
  'workbox-routing': 'src/service-worker/',
};

/** Rooms without a screen: no React, no document, no window. */
const BELOW_THE_SCREEN = [
  'domain',
  'vault',
  'agency',
  'workshop',
  'storage',
  'paper',
  'outbox',
  'billing',
];
const SCREEN_EFFECTS =
  /^(document|location|navigator|screen)\.|^(addEventListener|matchMedia|scrollTo)$/;

/** What reads or writes a time in the zone of the device; every time shown is India's. */
const DEVICE_TIME =
  /\.([gs]et(Hours|Minutes|Date|Day|Month|FullYear|Year)|getTimezoneOffset|toLocale\w*String|toDateString|toTimeString)$|^new Date\(parts\)$/;

const files = readSourceFiles();
const source = files.filter(({ path }) => path.startsWith('src/'));
const byPath = new Map(files.map((file) => [file.path, file]));

test('every room that has files is in the table', () => {
  expect(source.length).toBeGreaterThan(20);
  const rooms = new Set(source.map((file) => roomOf(file.path)));
  expect([...rooms].filter((room) => !(room in ROOMS))).toEqual([]);
});

test('every import follows the arrows of the table', () => {
  expect(files.flatMap(wrongArrows)).toEqual([]);
});

test('every arrow of the table is used by an import', () => {
  const used = new Set(source.flatMap(arrowsOf));
  const arrows = Object.entries(ROOMS).flatMap(([room, allowed]) =>
    allowed.map((other) => `${room} → ${other}`),
  );
  expect(arrows.filter((arrow) => !used.has(arrow))).toEqual([]);
});

test('nothing outside the tests imports them', () => {
  const wrong = files
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap((file) =>
      file.ownImports.filter((path) => path.startsWith('tests/')).map(arrowTo(file)),
    );
  expect(wrong).toEqual([]);
});

test('no test imports or opens the agency’s own files, which their owner may change', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('tests/'))
    .flatMap((file) =>
      [
        ...file.ownImports.filter((path) => path.startsWith('config/')),
        ...openedInConfig(file),
      ].map(arrowTo(file)),
    );
  expect(wrong).toEqual([]);
});

test('every import of our own names a file that exists', () => {
  const missing = files.flatMap((file) =>
    file.ownImports
      .filter((path) => /^(src|tools|tests)\/.*\.tsx?$/.test(path) && !byPath.has(path))
      .map(arrowTo(file)),
  );
  expect(missing).toEqual([]);
});

test('a feature never imports another feature', () => {
  const crossings = source.flatMap((file) =>
    file.ownImports
      .filter((path) => featureOf(file.path) !== undefined && featureOf(path) !== undefined)
      .filter((path) => featureOf(path) !== featureOf(file.path))
      .map(arrowTo(file)),
  );
  expect(crossings).toEqual([]);
});

test('inside a feature the folders import one another in one direction', () => {
  const wrong = source.flatMap((file) => {
    const feature = featureOf(file.path);
    const order = feature === undefined ? undefined : INSIDE_FEATURES[feature];
    if (order === undefined) return [];
    return file.ownImports
      .filter((path) => featureOf(path) === feature)
      .filter((path) => order.indexOf(innerFolder(path)) > order.indexOf(innerFolder(file.path)))
      .map(arrowTo(file));
  });
  expect(wrong).toEqual([]);
  const unknown = source
    .filter(
      ({ path }) => !(INSIDE_FEATURES[featureOf(path) ?? ''] ?? ['']).includes(innerFolder(path)),
    )
    .filter(({ path }) => featureOf(path) !== undefined)
    .map(({ path }) => path);
  expect(unknown).toEqual([]);
});

test('no import runs in a circle', () => {
  expect(findCycle()).toEqual([]);
});

test.each(DOORS)('the $effect has one door', (door) => {
  expect(source.flatMap((file) => bypassesOf(file, door))).toEqual([]);
});

test('code that bypasses a door gets an error naming what to use instead', () => {
  const planted = readSourceFile('src/domain/planted.ts', "await fetch('/');");
  const network = DOORS.find(({ effect }) => effect === 'network');
  expect(network && bypassesOf(planted, network)).toEqual([
    'src/domain/planted.ts: fetch. Use Environment.fetch instead.',
  ]);
});

test('a package with an effect is imported by one room only', () => {
  const others = source.flatMap((file) =>
    file.packages
      .filter((name) => PACKAGES[name] !== undefined && !file.path.startsWith(PACKAGES[name]))
      .map((name) => `${file.path}: ${name}`),
  );
  expect(others).toEqual([]);
});

test('an icon is imported by its own path, as the index of the package leads to all icons', () => {
  const wrong = source.filter(({ loadedPackages }) => loadedPackages.includes('lucide-react'));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the rooms below the screen use neither React nor the page', () => {
  const wrong = source
    .filter(({ path }) => BELOW_THE_SCREEN.includes(roomOf(path)))
    .flatMap((file) =>
      [
        ...file.packages.filter((name) => name.startsWith('react')),
        ...file.effects.filter((name) => SCREEN_EFFECTS.test(name)),
      ].map((name) => `${file.path}: ${name}`),
    );
  expect(wrong).toEqual([]);
});

test.each(['page.ts', 'start-page.ts'])('what every page loads from %s uses no React', (file) => {
  expect(loadedBy(`src/app/${file}`).filter((name) => name.startsWith('react'))).toEqual([]);
});

test('no time is read or shown in the zone of the device', () => {
  expect(source.flatMap(deviceTimesOf)).toEqual([]);
});

test.each([
  'new Date(time).getHours();',
  'day.getFullYear();',
  'time.toLocaleTimeString();',
  'new Date(2026, 1, 1);',
])('“%s” would be found', (code) => {
  expect(deviceTimesOf(readSourceFile('src/domain/planted.ts', code))).toHaveLength(1);
});

test('no module keeps state that a test could not reset', () => {
  expect(
    source.flatMap(({ path, moduleState }) => moduleState.map((name) => `${path}: ${name}`)),
  ).toEqual([]);
});

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  test('lists the same arrows as this test', () => {
    const rows = [...readme.matchAll(/^\| `src\/([\w-]+)\/` \| [^|]+ \| ([^|]+) \|$/gm)];
    const listed = Object.fromEntries(rows.map(([, room, imports]) => [room, listOf(imports)]));
    expect(listed).toEqual(ROOMS);
  });
});

/** `domain` of a file below `src`, else `tools` or `tests`. */
function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/');
  return top === 'src' ? room : top;
}

/** The feature whose folder a file is in; files beside the folders belong to every feature. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([\w-]+)\//.exec(path)?.[1];
}

function innerFolder(path: string): string {
  return path.split('/').slice(3, -1).join('/');
}

/** Paths in the agency's folder that a file hands to a function, as in `readFileSync('config/…')`. */
function openedInConfig({ path }: SourceFile): string[] {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  return [...text.matchAll(/\w\(['"`](config\/[\w$][^'"`]*)/g)].map(([, opened = '']) => opened);
}

/** The packages that a file and all its imports load at once; what it imports on demand may come later. */
function loadedBy(path: string, seen = new Set<string>()): string[] {
  const file = byPath.get(path);
  if (file === undefined || seen.has(path)) return [];
  seen.add(path);
  return [...file.loadedPackages, ...file.loadedImports.flatMap((next) => loadedBy(next, seen))];
}

function arrowTo(file: SourceFile): (path: string) => string {
  return (path) => `${file.path} → ${path}`;
}

/** The arrows between rooms that a file draws. */
function arrowsOf(file: SourceFile): string[] {
  return file.ownImports
    .filter((path) => path.startsWith('src/'))
    .map((path) => `${roomOf(file.path)} → ${roomOf(path)}`);
}

function wrongArrows(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const allowed = [room, ...(ROOMS[room] ?? BESIDE[room] ?? [])];
  return file.ownImports
    .filter((path) => path.startsWith('src/') && !allowed.includes(roomOf(path)))
    .map(arrowTo(file));
}

function bypassesOf(file: SourceFile, { names, doors, instead }: Door): string[] {
  if (doors.some((door) => file.path.startsWith(door))) return [];
  return file.effects
    .filter((name) => names.includes(name))
    .map((name) => `${file.path}: ${name}. Use ${instead} instead.`);
}

function deviceTimesOf({ path, effects }: SourceFile): string[] {
  return effects
    .filter((name) => DEVICE_TIME.test(name))
    .map((name) => `${path}: ${name}. Use formatMoment, formatTimeOfDay or dayInIndia instead.`);
}

function listOf(cell: string | undefined): string[] {
  const text = (cell ?? '').trim();
  return text === 'nothing' ? [] : text.split(', ');
}

/** The first circle of imports, as a list of paths; empty when there is none. */
function findCycle(): string[] {
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of byPath.get(path)?.ownImports ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle.length > 0) return cycle;
    }
    done.add(path);
    return [];
  };
  for (const { path } of files) {
    const cycle = walk(path, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
