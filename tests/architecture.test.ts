import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './support/source-files.ts';

/** The one table of arrows: a room, and the rooms it may import. The README repeats it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  vault: ['domain'],
  storage: ['domain', 'vault'],
  outbox: ['storage', 'domain'],
  ui: [],
  features: ['ui', 'outbox', 'storage', 'vault', 'domain'],
  pages: ['features', 'ui', 'domain'],
  app: ['pages', 'features', 'ui', 'outbox', 'storage', 'vault', 'domain'],
  'service-worker': ['outbox', 'storage', 'domain'],
};

/** One door for each effect: the only places that may reach for it. */
const DOORS: readonly { effect: string; names: readonly string[]; doors: readonly string[] }[] = [
  {
    effect: 'clock',
    names: ['Date.now', 'new Date', 'performance.now'],
    doors: ['app/environment.ts', 'service-worker/environment.ts'],
  },
  {
    effect: 'network',
    names: ['fetch', 'new XMLHttpRequest', 'navigator.sendBeacon', 'new WebSocket'],
    doors: ['app/environment.ts', 'service-worker/environment.ts'],
  },
  {
    effect: 'random',
    names: ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    doors: ['app/environment.ts', 'service-worker/environment.ts', 'vault/'],
  },
  {
    effect: 'lock',
    names: ['navigator.locks'],
    doors: ['app/environment.ts', 'service-worker/environment.ts'],
  },
  {
    effect: 'key-value storage of the browser',
    names: ['localStorage', 'sessionStorage', 'localStorage.getItem', 'sessionStorage.getItem'],
    doors: ['app/environment.ts'],
  },
  { effect: 'raw IndexedDB', names: ['indexedDB', 'indexedDB.open'], doors: ['storage/'] },
  { effect: 'cryptography', names: ['crypto.subtle'], doors: ['vault/'] },
];

/** Packages that only one room may know. */
const PACKAGES: Readonly<Record<string, string>> = {
  dexie: 'storage/',
  '@emailjs/browser': 'outbox/',
  jspdf: 'features/',
  'workbox-window': 'app/',
  'workbox-precaching': 'service-worker/',
  'workbox-routing': 'service-worker/',
};

/** Rooms whose code runs in page, worker and Node alike, and so waits for nothing by itself. */
const TIMELESS = ['domain/', 'vault/', 'storage/', 'outbox/'];

const files = readSourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));

test('the house is read: every room that has files is in the table', () => {
  expect(files.length).toBeGreaterThan(20);
  const rooms = new Set(files.map((file) => roomOf(file.path)));
  expect([...rooms].filter((room) => !(room in ROOMS))).toEqual([]);
});

test('every import follows the arrows of the table', () => {
  expect(files.flatMap(wrongArrows)).toEqual([]);
});

test('every import of our own names a file that is there', () => {
  const missing = files.flatMap((file) =>
    file.ownImports
      .filter((path) => /\.tsx?$/.test(path) && !byPath.has(path))
      .map((path) => `${file.path} → ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a feature never imports another feature', () => {
  const crossings = files.flatMap((file) =>
    file.ownImports
      .filter((path) => isFeature(file.path) && isFeature(path))
      .filter((path) => featureOf(path) !== featureOf(file.path))
      .map((path) => `${file.path} → ${path}`),
  );
  expect(crossings).toEqual([]);
});

test('no import runs in a circle', () => {
  expect(findCycle()).toEqual([]);
});

test.each(DOORS)('the $effect has one door', ({ names, doors }) => {
  const others = files
    .filter((file) => !doors.some((door) => file.path.startsWith(door)))
    .flatMap((file) =>
      file.effects.filter((name) => names.includes(name)).map((name) => `${file.path}: ${name}`),
    );
  expect(others).toEqual([]);
});

test('a package that does an effect is known to one room', () => {
  const others = files.flatMap((file) =>
    file.packages
      .filter((name) => PACKAGES[name] !== undefined && !file.path.startsWith(PACKAGES[name]))
      .map((name) => `${file.path}: ${name}`),
  );
  expect(others).toEqual([]);
});

test('the rooms below the screen start no timer', () => {
  const timers = files
    .filter((file) => TIMELESS.some((room) => file.path.startsWith(room)))
    .filter((file) => file.effects.some((name) => ['setTimeout', 'setInterval'].includes(name)))
    .map((file) => file.path);
  expect(timers).toEqual([]);
});

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  test('tells the same arrows as this test', () => {
    const rows = [...readme.matchAll(/^\| `src\/([\w-]+)\/` \| [^|]+ \| ([^|]+) \|$/gm)];
    const told = Object.fromEntries(rows.map(([, room, imports]) => [room, listOf(imports)]));
    expect(told).toEqual(ROOMS);
  });
});

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function isFeature(path: string): boolean {
  return roomOf(path) === 'features';
}

function featureOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function wrongArrows(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const allowed = [room, ...(ROOMS[room] ?? [])];
  return file.ownImports
    .filter((path) => !path.startsWith('..') && !allowed.includes(roomOf(path)))
    .map((path) => `${file.path} → ${path}`);
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
