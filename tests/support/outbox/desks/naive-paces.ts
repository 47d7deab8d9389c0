import { SERVICES } from '../../../../src/domain/outbox/delivery.ts';
import { flushOutbox } from '../../../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../../../src/outbox/outbox-environment.ts';
import { changeServiceStatus } from '../../../../src/storage/change-delivery.ts';
import type { DesksOptions } from './run-desks.ts';

/** Ways to share a line that are wrong: the desks' test must fail for each. */
export const NAIVE_PACES: Readonly<Record<string, Partial<DesksOptions>>> = {
  'every desk goes at the full pace, and learns nothing from refusals': {
    tablets: 1,
    flush: async (environment, trigger) => {
      await forgetLines(environment);
      return flushOutbox(environment, trigger);
    },
  },
  'every desk sends what is refused again at once': {
    tablets: 1,
    flush: async (environment, trigger) => {
      await forgetLines(environment);
      return flushOutbox(withRetries(environment), trigger);
    },
  },
};

async function forgetLines({ database }: OutboxEnvironment): Promise<void> {
  for (const service of SERVICES)
    await changeServiceStatus(database, service, ({ line: _, ...status }) => status);
}

const RETRIES = 5;

function withRetries(environment: OutboxEnvironment): OutboxEnvironment {
  return {
    ...environment,
    fetch: async (url, init) => {
      let response = await environment.fetch(url, init);
      for (let retry = 0; retry < RETRIES && response.status === 429; retry += 1)
        response = await environment.fetch(url, init);
      return response;
    },
    sendMail: async (request, signal) => {
      let reply = await environment.sendMail(request, signal);
      for (let retry = 0; retry < RETRIES && reply.kind === 'answered'; retry += 1) {
        if (reply.status !== 429) break;
        reply = await environment.sendMail(request, signal);
      }
      return reply;
    },
  };
}
