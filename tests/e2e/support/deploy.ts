import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Turns a copy of the build into the next one, as a deploy would: every page says which release it
 * is from, every hashed file has a new name, and the worker's list says so.
 */
export function deployNext(folder: string, release: string): void {
  const renamed = renameAssets(join(folder, 'assets'), release);
  for (const path of textFiles(folder)) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const named = text.replaceAll(FILE_NAME, (name) => renamed.get(name) ?? name);
    writeFileSync(file, markRelease(path, named, release));
  }
  for (const name of ['service-worker.js', 'shopper-worker.js']) {
    const worker = join(folder, name);
    const list = readFileSync(worker, 'utf8');
    writeFileSync(worker, list.replaceAll(/"revision":"[^"]*"/g, `"revision":"${release}"`));
  }
}

/** Sought only where a name can begin: from each letter of long base64 it would take minutes. */
const FILE_NAME = /(?<![\w.-])[\w.-]+\.(?:js|css|json|svg|woff2)\b/g;

function renameAssets(assets: string, release: string): ReadonlyMap<string, string> {
  const names = readdirSync(assets).map((name) => [name, `${release}-${name}`] as const);
  for (const [from, to] of names) renameSync(join(assets, from), join(assets, to));
  return new Map(names);
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(html|js|css)$|^assets\/.*\.json$/.test(path),
  );
}

function markRelease(path: string, text: string, release: string): string {
  const mark = `</title><meta name=release content=${release}>`;
  // One file has all pages in it, in JSON.
  return /\.(html|json)$/.test(path) ? text.replaceAll('</title>', mark) : text;
}
