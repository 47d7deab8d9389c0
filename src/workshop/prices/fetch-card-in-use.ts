import { parseRateCard, type RateCard } from '../../domain/rate-card.ts';
import { seconds } from '../../domain/time.ts';
import type { Environment } from '../../environment/environment.ts';

export type CardInUse =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly card: RateCard;
      /** Why it is the copy that this device saved; undefined where it is the host's own. */
      readonly hostFault: HostFault | undefined;
    }
  /** Neither the host nor this device has one that can be read. */
  | { readonly kind: 'none'; readonly hostFault: HostFault };

/** What came in place of the host's card. */
export type HostFault =
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'refused'; readonly status: number }
  /** From a host that has no such file, or from a network that asks for a sign-in first. */
  | { readonly kind: 'web-page' }
  | { readonly kind: 'unreadable' };

const ADDRESS = '/rates/rate-card.json';
const PATIENCE = seconds(15);

/** The card that shoppers are quoted from now: the host's own, else the copy on this device. */
export async function fetchCardInUse({
  fetch: fetchFile,
  timeoutSignal,
}: Pick<Environment, 'fetch' | 'timeoutSignal'>): Promise<Exclude<CardInUse, { kind: 'loading' }>> {
  // The worker answers a request to reload from the host and never with its copy.
  const live = await read(() =>
    fetchFile(ADDRESS, { cache: 'reload', signal: timeoutSignal(PATIENCE) }),
  );
  if (live.kind === 'card') return { kind: 'ready', card: live.card, hostFault: undefined };
  const copy = await read(() => fetchFile(ADDRESS, { signal: timeoutSignal(PATIENCE) }));
  if (copy.kind === 'card') return { kind: 'ready', card: copy.card, hostFault: live };
  return { kind: 'none', hostFault: live };
}

async function read(
  ask: () => Promise<Response>,
): Promise<{ readonly kind: 'card'; readonly card: RateCard } | HostFault> {
  try {
    const response = await ask();
    if (!response.ok) return { kind: 'refused', status: response.status };
    if (response.headers.get('content-type')?.includes('html')) return { kind: 'web-page' };
    const parsed = parseRateCard(await response.json());
    return parsed.kind === 'card' ? parsed : { kind: 'unreadable' };
  } catch (error) {
    return { kind: error instanceof SyntaxError ? 'unreadable' : 'no-answer' };
  }
}
