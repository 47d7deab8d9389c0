import { isGoodRateCard } from './is-good-rate-card.ts';
import type { SavedRateCard } from './saved-rate-card.ts';

/** What came of asking the host for its rate card. */
export type FetchedRateCard =
  | { readonly kind: 'good'; readonly text: string }
  /** The host, or whoever answered in its place, sent something else than a rate card. */
  | { readonly kind: 'refused'; readonly response: Response }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** Asks the host for its rate card; a good one replaces the saved one. Never rejects. */
export async function fetchRateCard(
  askHost: () => Promise<Response>,
  saved: Pick<SavedRateCard, 'replace'>,
): Promise<FetchedRateCard> {
  try {
    const response = await askHost();
    const text = await response.clone().text();
    if (response.status !== 200 || !isGoodRateCard(text)) return { kind: 'refused', response };
    // A device without room can still quote from the card that it was just given.
    await saved.replace(text).catch(() => undefined);
    return { kind: 'good', text };
  } catch (error) {
    return { kind: 'unreachable', error };
  }
}
