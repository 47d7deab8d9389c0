import type { NaturalKey } from '../domain/outbox/entry.ts';
import type { Reply } from '../domain/outbox/reply.ts';
import type { SheetAddress, SheetRequest } from '../domain/outbox/request.ts';
import type { Surroundings } from './environment.ts';

/** Posts a frozen row. */
export function postRow(
  surroundings: Surroundings,
  { address, body }: SheetRequest,
): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  return ask(surroundings, address.url, { method: 'POST', headers, body });
}

/** Asks for rows by `created_at`, a value of our own making that is never taken for an operator. */
export function searchRows(
  surroundings: Surroundings,
  { url }: SheetAddress,
  { createdAt }: NaturalKey,
): Promise<Reply> {
  const search = `created_at=${encodeURIComponent(createdAt)}&casesensitive=true&ignore_cache=1`;
  return ask(surroundings, `${url}/search?${search}`, { method: 'GET' });
}

/** Asks for the whole sheet. */
export function readSheet(surroundings: Surroundings, { url }: SheetAddress): Promise<Reply> {
  return ask(surroundings, `${url}?ignore_cache=1`, { method: 'GET' });
}

async function ask(surroundings: Surroundings, url: string, init: RequestInit): Promise<Reply> {
  const signal = surroundings.timeOut(surroundings.limits.timeOut);
  try {
    const response = await surroundings.fetch(url, {
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
