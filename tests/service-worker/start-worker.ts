import { later, seconds, timestamp } from '../../src/domain/time.ts';
import { answerSavedFirst } from '../../src/service-worker/answer-saved-first.ts';
import { answerFromHost, answerWithFile } from '../../src/service-worker/answer-with-file.ts';
import { fetchAndSaveFile } from '../../src/service-worker/fetch-and-save-file.ts';
import type { HostFile } from '../../src/service-worker/host-file.ts';
import { RATE_CARD_FILE } from '../../src/service-worker/rate-card-file.ts';
import { makeSavedFileStore } from '../../src/service-worker/saved-file-store.ts';

/** The worker's handling of the rate card, with an empty cache and a host that the test controls. */
export function startWorker() {
  const { saved, ...worker } = startWorkerFor(RATE_CARD_FILE);
  return { ...worker, savedName: async () => nameOf((await saved.read())?.text) };
}

/** The same for any file; its clock moves only when the test moves it. */
export function startWorkerFor(file: HostFile) {
  const cache = emptyCache();
  let now = timestamp(Date.UTC(2026, 4, 4));
  const saved = makeSavedFileStore({ now: () => now, openCache: async () => cache }, file);
  const fetchFrom = (host: () => Promise<Response>) => fetchAndSaveFile(file, host, saved);
  return {
    cache,
    saved,
    now: () => now,
    passSeconds: (count: number) => {
      now = later(now, seconds(count));
    },
    /** What a page receives; without a `wait` of its own it waits for the host for ever. */
    ask: async (host: () => Promise<Response>, wait = () => new Promise<void>(() => undefined)) => {
      const fetched = fetchFrom(host);
      return { answer: await answerWithFile(file, fetched, saved, wait), fetched };
    },
    /** What a page receives that wants the saved file at once. */
    askSaved: (host: () => Promise<Response>) =>
      answerSavedFirst(file, () => fetchFrom(host), saved),
    /** What a page receives that asks for the host's own file. */
    askHost: (host: () => Promise<Response>) => answerFromHost(fetchFrom(host)),
  };
}

export function cardNamed(name: string): string {
  return JSON.stringify({
    format: 1,
    name,
    sample: true,
    validFrom: '2025-01-01',
    currency: 'INR',
    divisor: 4750,
    expressSurcharge: 100_000,
    rule: 'billed-weight',
    weights: [0.5, 1],
    zones: { G: [150_000, 194_094] },
    countries: [{ code: 'US', name: 'United States', zone: 'G', aliases: ['USA'] }],
  });
}

export function nameOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.parse(text).name;
}

export function sends(text: string, init?: ResponseInit): () => Promise<Response> {
  return async () => new Response(text, init);
}

/** A host whose answer comes when the test sends it. */
export function slowHost() {
  let send: (text: string) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    send = (text) => resolve(new Response(text));
  });
  return { host: () => answer, send: (text: string) => send(text) };
}

export async function isOffline(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

function emptyCache(): Cache {
  const kept = new Map<string, Response>();
  const part: Pick<Cache, 'match' | 'put'> = {
    match: async (address) => kept.get(String(address))?.clone(),
    put: async (address, response) => void kept.set(String(address), response),
  };
  return part as Cache;
}
