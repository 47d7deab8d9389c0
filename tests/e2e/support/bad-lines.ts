import type { ServerResponse } from 'node:http';
import type { Middleware } from '../../../tools/host/middleware.ts';

/** What a line does with every request; one that is refused or cut off has no server to say so. */
export const BAD_LINES = {
  'is reset': ({ socket }) => socket.destroy(),
  'hangs: it accepts and never answers': () => undefined,
  'drips one byte a second': (_request, response) => drip(response),
  'is a captive portal’s, which answers everything with its own page': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
  },
  'leads everything to a captive portal': (_request, response) => {
    response.writeHead(302, { location: '/portal' }).end();
  },
  'fails with 503': (_request, response) => {
    response.writeHead(503).end('overloaded');
  },
  'answers after thirty seconds': (_request, response, next) => {
    const late = setTimeout(next, 30_000);
    response.once('close', () => clearTimeout(late));
  },
} satisfies Record<string, Middleware>;

const PORTAL = '<!doctype html><title>Hotel</title><h1>Accept our terms to go online</h1>';

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const byte = setInterval(() => response.write(' '), 1_000);
  response.once('close', () => clearInterval(byte));
}
