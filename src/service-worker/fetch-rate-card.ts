import { isGoodRateCard } from './is-good-rate-card.ts';
import type { SavedRateCard } from './saved-rate-card.ts';

/** The outcome of asking the host for its rate card. */
export type FetchedRateCard =
  | { readonly kind: 'good'; readonly text: string }
  /** The host, or a captive portal in its place, sent something other than a rate card. */
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
    // A full device can still quote from the card that it has just received.
    await saved.replace(text).catch(() => undefined);
    return { kind: 'good', text };
  } catch (error) {
    return { kind: 'unreachable', error };
  }
}
