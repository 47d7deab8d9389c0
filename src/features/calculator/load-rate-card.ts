import { parseRateCard, type RateCard } from '../../domain/rate-card.ts';
import type { Environment } from '../../environment/environment.ts';

export type LoadedRateCard =
  | {
      readonly kind: 'ready';
      readonly card: RateCard;
      /** `saved-refused`: the host has a newer card that cannot be read. */
      readonly from: 'host' | 'saved-offline' | 'saved-refused';
    }
  | { readonly kind: 'unavailable'; readonly reason: 'no-answer' | 'malformed' };

const RATE_CARD_URL = '/rates/rate-card.json';

/** Asks for the rate card; the service worker says in a header when it answers with a saved one. */
export async function loadRateCard(fetchFile: Environment['fetch']): Promise<LoadedRateCard> {
  try {
    const response = await fetchFile(RATE_CARD_URL);
    // A page is what a hotel's or station's network answers with until somebody signs in there.
    const isPage = response.headers.get('content-type')?.includes('html') ?? false;
    if (!response.ok || isPage) return { kind: 'unavailable', reason: 'no-answer' };
    const parsed = parseRateCard(await response.json());
    if (parsed.kind === 'malformed') return malformed(parsed.reason);
    const from = response.headers.get('x-rate-card');
    const isSaved = from === 'saved-offline' || from === 'saved-refused';
    return { kind: 'ready', card: parsed.card, from: isSaved ? from : 'host' };
  } catch (error) {
    return error instanceof SyntaxError
      ? malformed(error.message)
      : { kind: 'unavailable', reason: 'no-answer' };
  }
}

function malformed(reason: string): LoadedRateCard {
  console.error(`The rate card was refused: ${reason}`);
  return { kind: 'unavailable', reason: 'malformed' };
}
