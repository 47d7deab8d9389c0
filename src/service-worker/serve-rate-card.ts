import { registerRoute } from 'workbox-routing';
import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { answerRateCard } from './answer-rate-card.ts';
import { fetchRateCard } from './fetch-rate-card.ts';
import { savedRateCard } from './saved-rate-card.ts';

const ADDRESS = '/rates/rate-card.json';

/** How long a shopper waits for the host's card before getting the saved one. */
const MAX_WAIT = seconds(2.5);

/** How long the install waits for the host's card. */
const MAX_INSTALL_WAIT = seconds(10);

/** Serves the rate card: the host's where it can be had, otherwise the last good one. */
export function serveRateCard(
  worker: ServiceWorkerGlobalScope,
  environment: WorkerEnvironment,
): void {
  const saved = savedRateCard(environment.openCache, ADDRESS);
  // Bypasses the browser's cache, since a card replaced on the host must be seen at once.
  const fetchCard = () =>
    fetchRateCard(() => environment.fetch(ADDRESS, { cache: 'no-cache' }), saved);

  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.race([fetchCard(), environment.wait(MAX_INSTALL_WAIT)]));
  });

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    ({ event }) => {
      const fetched = fetchCard();
      // A card that arrives too late for this request is saved for the next one.
      event.waitUntil(fetched);
      return answerRateCard(fetched, saved, () => environment.wait(MAX_WAIT));
    },
  );
}
