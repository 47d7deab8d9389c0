import { parseRateCard, type RateCard } from '../../domain/rate-card.ts';
import { seconds } from '../../domain/time.ts';
import type { Environment } from '../../environment/environment.ts';

type Unavailable = {
  readonly kind: 'unavailable';
  readonly reason: 'no-answer' | 'malformed';
};

interface Ready {
  readonly kind: 'ready';
  readonly card: RateCard;
  /**
   * `saved` while the host is still asked for a newer one; `saved-offline`: it does not answer;
   * `saved-refused`: it has a newer card that cannot be read.
   */
  readonly from: 'host' | 'saved' | 'saved-offline' | 'saved-refused';
}

export type LoadedRateCard = Ready | Unavailable;

const RATE_CARD_URL = '/rates/rate-card.json';

/** How long the host may take before the page says that it quotes from the saved card. */
const HOST_PATIENCE = seconds(2.5);
/** How long the first card may take on a device that has none saved. */
const FIRST_PATIENCE = seconds(15);

/**
 * Shows the saved card at once and asks the host beside it, however long that takes. The service
 * worker says in a header that its answer is the saved card; without one, the host answers.
 */
export async function loadAndRefreshRateCard(
  { fetch: fetchFile, wait }: Pick<Environment, 'fetch' | 'wait'>,
  show: (loaded: LoadedRateCard) => void,
): Promise<void> {
  const first = await settle(
    readCard(() => fetchFile(RATE_CARD_URL)),
    () => wait(FIRST_PATIENCE),
    () => show({ kind: 'unavailable', reason: 'no-answer' }),
  );
  show(first);
  if (first.kind !== 'ready' || first.from !== 'saved') return;
  const { card } = first;
  // The worker answers a request to reload from the host and never with the saved card.
  const second = await settle(
    readCard(() => fetchFile(RATE_CARD_URL, { cache: 'reload' })),
    () => wait(HOST_PATIENCE),
    () => show({ kind: 'ready', card, from: 'saved-offline' }),
  );
  if (second.kind === 'ready') show(second);
  else show({ kind: 'ready', card, from: SAVED_AFTER[second.reason] });
}

const SAVED_AFTER = { 'no-answer': 'saved-offline', malformed: 'saved-refused' } as const;

/** Waits for an answer without end, and calls `onLate` once when it takes longer than `wait`. */
async function settle(
  answer: Promise<LoadedRateCard>,
  wait: () => Promise<void>,
  onLate: () => void,
): Promise<LoadedRateCard> {
  if ((await Promise.race([answer, wait()])) === undefined) onLate();
  return answer;
}

async function readCard(ask: () => Promise<Response>): Promise<LoadedRateCard> {
  try {
    const response = await ask();
    // A page is what a hotel's or station's network answers with until somebody signs in there.
    const isPage = response.headers.get('content-type')?.includes('html') ?? false;
    if (!response.ok || isPage) return { kind: 'unavailable', reason: 'no-answer' };
    const parsed = parseRateCard(await response.json());
    if (parsed.kind === 'malformed') return malformed(parsed.reason);
    const isSaved = response.headers.get('x-rate-card') === 'saved';
    return { kind: 'ready', card: parsed.card, from: isSaved ? 'saved' : 'host' };
  } catch (error) {
    return error instanceof SyntaxError
      ? malformed(error.message)
      : { kind: 'unavailable', reason: 'no-answer' };
  }
}

function malformed(reason: string): Unavailable {
  console.error(`The rate card was refused: ${reason}`);
  return { kind: 'unavailable', reason: 'malformed' };
}
