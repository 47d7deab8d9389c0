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
    handlerDidError: async ({ request, state }) =>
      // Browsers take for a page no answer that was redirected on the way.
      state?.['hasAsked']
        ? undefined
        : environment.fetch(request.url, { redirect: request.redirect }),
  };
}
