import type { FetchedRateCard } from './fetch-rate-card.ts';
import type { SavedRateCard } from './saved-rate-card.ts';

/** Where an answered card comes from, for the page to tell its reader. */
type Source =
  | 'live'
  /** The host could not be reached, or not in time. */
  | 'saved-offline'
  /** The host answered with something that is no rate card. */
  | 'saved-refused';

/**
 * The answer to a page that asks for the rate card: the host's within the wait, else the saved one.
 * Where none is saved, the page gets whatever the host gives, its failure too.
 */
export async function answerRateCard(
  fetched: Promise<FetchedRateCard>,
  saved: Pick<SavedRateCard, 'read'>,
  wait: () => Promise<void>,
): Promise<Response> {
  const inTime = await Promise.race([fetched, wait()]);
  if (inTime?.kind === 'good') return cardFrom('live', inTime.text);
  const text = await saved.read().catch(() => undefined);
  if (text === undefined) return passOn(await fetched);
  return cardFrom(inTime?.kind === 'refused' ? 'saved-refused' : 'saved-offline', text);
}

function passOn(fetched: FetchedRateCard): Response {
  if (fetched.kind === 'good') return cardFrom('live', fetched.text);
  if (fetched.kind === 'refused') return fetched.response;
  throw fetched.error;
}

function cardFrom(source: Source, text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/json', 'X-Rate-Card': source },
  });
}
