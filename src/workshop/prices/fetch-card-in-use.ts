import { parseRateCard, type RateCard } from '../../domain/rate-card.ts';
import { seconds } from '../../domain/time.ts';
import type { Environment } from '../../environment/environment.ts';

export type CardInUse =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly card: RateCard;
      /** The host does not answer: it is the copy that this device saved. */
      readonly isCopy: boolean;
    }
  /** Neither the host nor this device has one that can be read. */
  | { readonly kind: 'none' };

const ADDRESS = '/rates/rate-card.json';
const PATIENCE = seconds(15);

/** The card that shoppers are quoted from now: the host's own, else the copy on this device. */
export async function fetchCardInUse({
  fetch: fetchFile,
  timeoutSignal,
}: Pick<Environment, 'fetch' | 'timeoutSignal'>): Promise<CardInUse> {
  // The worker answers a request to reload from the host and never with its copy.
  const live = await read(() =>
    fetchFile(ADDRESS, { cache: 'reload', signal: timeoutSignal(PATIENCE) }),
  );
  if (live !== undefined) return { kind: 'ready', card: live, isCopy: false };
  const copy = await read(() => fetchFile(ADDRESS, { signal: timeoutSignal(PATIENCE) }));
  return copy === undefined ? { kind: 'none' } : { kind: 'ready', card: copy, isCopy: true };
}

async function read(ask: () => Promise<Response>): Promise<RateCard | undefined> {
  try {
    const response = await ask();
    const parsed = response.ok ? parseRateCard(await response.json()) : undefined;
    return parsed?.kind === 'card' ? parsed.card : undefined;
  } catch {
    return undefined;
  }
}
