import { DEFAULT_TIMINGS } from '../../domain/outbox/timings.ts';
import type { Environment } from '../../environment/environment.ts';
import { fetchReply } from '../fetch-reply.ts';
import { isReachable } from '../is-reachable.ts';
import { DEFAULT_PACE } from '../outbox-environment.ts';
import { sendMail } from '../send-mail.ts';
import type { ServicesTrialEnvironment } from './services-trial.ts';

/** Sends as the outbox of a page does. */
export function makeServicesTrialEnvironment(
  environment: Environment & Pick<ServicesTrialEnvironment, 'isOnline' | 'allowedOrigins'>,
): ServicesTrialEnvironment {
  const { now, wait, timeoutSignal, isOnline, allowedOrigins } = environment;
  const outside = { ...environment, timings: DEFAULT_TIMINGS };
  return {
    now,
    isOnline,
    allowedOrigins,
    fetchReply: (request) => fetchReply(outside, request),
    isReachable: (url) => isReachable(outside, url),
    sendMail: (request) => sendMail(request, timeoutSignal(DEFAULT_TIMINGS.requestTimeout)),
    waitForNextMail: () => wait(DEFAULT_PACE.mail),
  };
}
