import { registerRoute } from 'workbox-routing';
import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { answerRateCard } from './answer-rate-card.ts';
import { fetchRateCard } from './fetch-rate-card.ts';
import { savedRateCard } from './saved-rate-card.ts';

const ADDRESS = '/rates/rate-card.json';

/** How long a shopper waits for the host's card before the saved one answers. */
const PATIENCE = seconds(2.5);

/** After this a host that keeps silent about its card no longer holds up the install. */
const INSTALL_PATIENCE = seconds(10);

/** The rate card: the host's own where it can be had, else the last good one. */
export function serveRateCard(
  worker: ServiceWorkerGlobalScope,
  environment: WorkerEnvironment,
): void {
  const saved = savedRateCard(environment.openCache, ADDRESS);
  // Past the browser's own cache, since a card replaced on the host must be seen at once.
  const fetchCard = () =>
    fetchRateCard(() => environment.fetch(ADDRESS, { cache: 'no-cache' }), saved);

  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.race([fetchCard(), environment.wait(INSTALL_PATIENCE)]));
  });

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    ({ event }) => {
      const fetched = fetchCard();
      // A card that comes too late for this answer is saved for the next one.
      event.waitUntil(fetched);
      return answerRateCard(fetched, saved, () => environment.wait(PATIENCE));
    },
  );
}
