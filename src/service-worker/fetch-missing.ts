import * as v from 'valibot';
import { isPictureFile } from '../domain/is-picture-file.ts';
import type { ListedFile } from '../domain/listed-file.ts';
import type { KeepOutcome } from '../domain/staff/offline-desk.ts';
import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { isAnswerFor } from './is-answer-for.ts';

export interface NeededFile extends ListedFile {
  /** Its whole address in the cache, with the revision. */
  readonly key: string;
}

interface Needed extends Pick<WorkerEnvironment, 'fetch' | 'timeoutSignal'> {
  /** All files of this build, by their paths below the site. */
  readonly listed: ReadonlySet<string>;
  /** Keys of what is kept and to be downloaded anew all the same; each goes out of it then. */
  readonly outdated: Set<string>;
}

/** A file that takes longer comes over a line that hangs. */
const PATIENCE = seconds(60);

/** After so many in a row that do not come, the line is gone, or the host is busy. */
const MOST_LOST_IN_A_ROW = 3;

/**
 * Downloads one after the other, in their order, the files that the cache lacks; never rejects. Where
 * one does not come, as one that an extension of the browser blocks, the rest does; all is whole that
 * lacks only pictures.
 */
export async function fetchMissing(
  environment: Needed,
  openCache: () => Promise<Pick<Cache, 'keys' | 'put'>>,
  files: readonly NeededFile[],
): Promise<KeepOutcome> {
  const cache = await openCache().catch(() => undefined);
  if (cache === undefined) return { kind: 'broken-off', reason: 'refused' };
  const findMissing = async () => {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return files.filter(({ key }) => !kept.has(key) || environment.outdated.has(key));
  };
  try {
    const outcome = await fetchEach(environment, cache, await findMissing());
    if (outcome.kind !== 'whole') return outcome;
    const removed = await findMissing();
    // A version that became active meanwhile has removed all that is not its own.
    const isWhole = removed.every(({ url }) => isPictureFile(url));
    return isWhole ? outcome : await fetchEach(environment, cache, removed);
  } catch {
    return { kind: 'broken-off', reason: 'connection' };
  }
}

async function fetchEach(
  environment: Needed,
  cache: Pick<Cache, 'put'>,
  missing: readonly NeededFile[],
): Promise<KeepOutcome> {
  const packs = new Map<string, Pack>();
  const left = new Set(missing);
  const lost = new Set<string>();
  let lostInARow = 0;
  let isFull = false;
  for (const file of missing) {
    const source = file.pack ?? file.url;
    if (lost.has(source)) continue;
    try {
      await cache.put(file.key, await get(environment, file, packs));
      environment.outdated.delete(file.key);
      left.delete(file);
      lostInARow = 0;
    } catch (error) {
      lost.add(source);
      lostInARow += 1;
      isFull = isNamed(error, 'QuotaExceededError');
      if (isFull || lostInARow === MOST_LOST_IN_A_ROW || isNamed(error, 'TimeoutError')) break;
    }
  }
  if ([...left].every(({ url }) => isPictureFile(url))) return { kind: 'whole' };
  return { kind: 'broken-off', reason: isFull ? 'no-room' : 'connection' };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

interface Pack {
  readonly headers: Headers;
  readonly texts: Readonly<Record<string, string>>;
}

const TEXTS = v.record(v.string(), v.string());

async function get(
  environment: Needed,
  { url, revision, pack }: NeededFile,
  packs: Map<string, Pack>,
): Promise<Response> {
  // The page that is open was loaded a moment ago: asked whether it changed, the host sends it once.
  if (pack === undefined) return download(environment, url, revision ? 'no-cache' : 'default');
  const opened = packs.get(pack) ?? (await openPack(environment, pack));
  packs.set(pack, opened);
  const text = opened.texts[url];
  if (text === undefined) throw new TypeError(`${pack} lacks ${url}.`);
  return new Response(text, { headers: opened.headers });
}

/** Pages come with the headers of the host, which protect them, and with their own type. */
async function openPack(environment: Needed, pack: string): Promise<Pack> {
  const answer = await download(environment, pack, 'default');
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Length');
  return { headers, texts: v.parse(TEXTS, await answer.json()) };
}

async function download(environment: Needed, url: string, cache: RequestCache): Promise<Response> {
  try {
    return await ask(environment, url, cache);
  } catch (error) {
    if (isNamed(error, 'TimeoutError')) throw error;
    // What a browser keeps may be wrong, too: hosts say of whatever they send for a name with a hash,
    // be it a refusal, that it never changes.
    return ask(environment, url, 'reload');
  }
}

async function ask(environment: Needed, url: string, cache: RequestCache): Promise<Response> {
  const signal = environment.timeoutSignal(PATIENCE);
  const response = await environment.fetch(`/${url}`, {
    cache,
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new TypeError(`${url} was answered with ${response.status}.`);
  const headers = new Headers(response.headers);
  // The device keeps one answer for every request. With Vary, the cache would compare request headers,
  // and a page sends others than its worker.
  headers.delete('Vary');
  // Read to its end first: a line that breaks in the middle must not leave half a file. What is kept
  // is a new answer, since browsers refuse a redirected one for a page.
  const answer = new Response(await response.blob(), { headers });
  if (await isAnswerFor(url, answer, environment.listed)) return answer;
  throw new TypeError(`${url} was answered with something else.`);
}
