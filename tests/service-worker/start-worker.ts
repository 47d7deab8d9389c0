import { answerRateCard } from '../../src/service-worker/answer-rate-card.ts';
import { fetchRateCard } from '../../src/service-worker/fetch-rate-card.ts';
import { savedRateCard } from '../../src/service-worker/saved-rate-card.ts';

const ADDRESS = '/rates/rate-card.json';

/** The worker's handling of the rate card, with an empty cache and a host that the test controls. */
export function startWorker() {
  const cache = emptyCache();
  const saved = savedRateCard(async () => cache, ADDRESS);
  return {
    cache,
    /** What a page receives; without a `wait` of its own it waits for the host for ever. */
    ask: async (host: () => Promise<Response>, wait = () => new Promise<void>(() => undefined)) => {
      const fetched = fetchRateCard(host, saved);
      return { answer: await answerRateCard(fetched, saved, wait), fetched };
    },
    savedName: async () => nameOf(await saved.read()),
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
  const kept = new Map<string, string>();
  const part: Pick<Cache, 'match' | 'put'> = {
    match: async (address) => {
      const text = kept.get(String(address));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (address, response) => {
      kept.set(String(address), await response.text());
    },
  };
  return part as Cache;
}
