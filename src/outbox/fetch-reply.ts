import type { HttpReply } from '../domain/outbox/http-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import type { HttpRequest } from './sheet-services/sheet-service.ts';

/**
 * Makes one request and gives up after the time-out. Never rejects: a failure is `no-answer`, but for
 * what the page's own policy bars, which never leaves the device.
 */
export async function fetchReply(
  environment: Pick<OutboxEnvironment, 'fetch' | 'mayAsk' | 'timeoutSignal' | 'timings'>,
  { url, ...request }: HttpRequest,
): Promise<HttpReply> {
  if (environment.mayAsk?.(url) === false) return { kind: 'not-sent' };
  const signal = environment.timeoutSignal(environment.timings.requestTimeout);
  try {
    const response = await environment.fetch(url, {
      ...request,
      signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { kind: 'answered', status: response.status, body: await bodyOf(response), retryAfter };
  } catch {
    return { kind: 'no-answer' };
  }
}

async function bodyOf(response: Response): Promise<string | undefined> {
  try {
    return await response.text();
  } catch {
    return undefined;
  }
}
