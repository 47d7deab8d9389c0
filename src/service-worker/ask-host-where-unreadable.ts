import type { PrecacheController } from 'workbox-precaching';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';

type Plugin = PrecacheController['strategy']['plugins'][number];

/**
 * Where the browser cannot read its caches, as on a damaged disk, the host answers: else nobody could
 * open the site on that device, with a line either.
 */
export function askHostWhereUnreadable(environment: Pick<WorkerEnvironment, 'fetch'>): Plugin {
  return {
    // A file that is not kept was asked for: the network's failure is the answer.
    fetchDidFail: async ({ state }) => {
      if (state !== undefined) state['hasAsked'] = true;
    },
    handlerDidError: async ({ request, event, state }) => {
      if (state?.['hasAsked']) return undefined;
      // For an address without a page the host has an answer of its own.
      const asked =
        'request' in event && event.request instanceof Request ? event.request : request;
      // Browsers take for a page no answer that was redirected on the way.
      return environment.fetch(asked.url, { redirect: asked.redirect });
    },
  };
}
