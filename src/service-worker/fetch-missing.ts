import * as v from 'valibot';
import type { ListedFile } from '../domain/listed-file.ts';
import type { KeepOutcome } from '../domain/staff/offline-desk.ts';
import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { isAnswerFor } from './is-answer-for.ts';

export interface NeededFile extends ListedFile {
  /** Its whole address in the cache, with the revision. */
  readonly key: string;
}

type Needed = Pick<WorkerEnvironment, 'fetch' | 'timeoutSignal'>;

/** A file that takes longer comes over a line that hangs. */
const PATIENCE = seconds(60);

/** Downloads one after the other, in their order, the files that the cache lacks; never rejects. */
export async function fetchMissing(
  environment: Needed,
  openCache: () => Promise<Pick<Cache, 'keys' | 'put'>>,
  files: readonly NeededFile[],
): Promise<KeepOutcome> {
  const cache = await openCache().catch(() => undefined);
  if (cache === undefined) return { kind: 'broken-off', reason: 'refused' };
  try {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const packs = new Map<string, Pack>();
    for (const file of files.filter(({ key }) => !kept.has(key))) {
      await cache.put(file.key, await get(environment, file, packs));
    }
    return { kind: 'whole' };
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return { kind: 'broken-off', reason: isFull ? 'no-room' : 'connection' };
  }
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
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
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
  // Read to its end first: a line that breaks in the middle must not leave half a file. What is kept
  // is a new answer, since browsers refuse a redirected one for a page.
  const answer = new Response(await response.blob(), { headers: response.headers });
  if (await isAnswerFor(url, answer)) return answer;
  throw new TypeError(`${url} was answered with something else.`);
}
