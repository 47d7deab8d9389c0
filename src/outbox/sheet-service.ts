import type { NaturalKey } from '../domain/outbox/entry.ts';
import type { Reply } from '../domain/outbox/reply.ts';
import type { SheetAddress, SheetRequest } from '../domain/outbox/request.ts';
import type { OutboxEnvironment } from './environment.ts';

/** Posts a row as it was built. */
export function postRow(
  environment: OutboxEnvironment,
  { address, body }: SheetRequest,
): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  return ask(environment, address.url, { method: 'POST', headers, body });
}

/** Asks for rows by `created_at`, a value of our own making that is never taken for an operator. */
export function searchRows(
  environment: OutboxEnvironment,
  { url }: SheetAddress,
  { createdAt }: NaturalKey,
): Promise<Reply> {
  const search = `created_at=${encodeURIComponent(createdAt)}&casesensitive=true&ignore_cache=1`;
  return ask(environment, `${url}/search?${search}`, { method: 'GET' });
}

/** Asks for the whole sheet. */
export function readSheet(environment: OutboxEnvironment, { url }: SheetAddress): Promise<Reply> {
  return ask(environment, `${url}?ignore_cache=1`, { method: 'GET' });
}

async function ask(environment: OutboxEnvironment, url: string, init: RequestInit): Promise<Reply> {
  const signal = environment.timeoutSignal(environment.limits.requestTimeout);
  try {
    const response = await environment.fetch(url, {
      ...init,
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
