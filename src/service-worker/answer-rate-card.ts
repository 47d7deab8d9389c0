import type { FetchedRateCard } from './fetch-rate-card.ts';
import type { SavedRateCard } from './saved-rate-card.ts';

/** Where the card comes from, so that the page can say so. */
type Source =
  | 'live'
  /** The host could not be reached, or not in time. */
  | 'saved-offline'
  /** The host answered with something that is not a rate card. */
  | 'saved-refused';

/**
 * Answers a page's request for the rate card: with the host's if it arrives within the wait,
 * otherwise with the saved one. Without a saved one the page gets the host's reply, even a failure.
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
