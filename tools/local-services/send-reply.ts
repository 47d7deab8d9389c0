import type { ServerResponse } from 'node:http';
import type { Reply } from './reply.ts';

/** Answers as the services do: to pages of any origin, which may read the answer. */
export function sendReply(response: ServerResponse, { status, body, headers }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Cache-Control': 'no-store',
    'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
