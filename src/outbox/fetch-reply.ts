import type { HttpReply } from '../domain/outbox/http-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import type { HttpRequest } from './sheet-services/sheet-service.ts';

/** Makes one request and gives up after the time-out. Never rejects: a failure is `no-answer`. */
export async function fetchReply(
  environment: Pick<OutboxEnvironment, 'fetch' | 'timeoutSignal' | 'timings'>,
  { url, ...request }: HttpRequest,
): Promise<HttpReply> {
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
