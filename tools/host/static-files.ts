import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import serveStatic from 'serve-static';
import { headersFor, parseHeadersFile } from './headers-file.ts';
import { CACHE_CONTROL, CONTENT_TYPES, NOT_FOUND_PAGE } from './host-rules.ts';
import { chain, type Middleware } from './middleware.ts';
import { isPrecompressed } from './precompress.ts';
import { readRequestPath } from './request-path.ts';

/**
 * Answers every request from a built site as a static host would: compressed, with the headers of
 * its `_headers` file. Files are looked up on each request, so that a replaced one is served.
 */
export function staticFiles(folder: string): Middleware {
  return chain(
    compress,
    withHeaders(folder),
    refuseWrites,
    asPrecompressed(folder),
    atCleanPath(folder),
    notFound(folder),
  );
}

// Typed for Express, but it touches nothing that Node's own request and response do not have.
const compress = compression({
  // A part of a compressed file would not be the part that was asked for.
  filter: (request, response) =>
    request.headers['range'] === undefined && compression.filter(request, response),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}) as Middleware;

function withHeaders(folder: string): Middleware {
  const rules = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  return (request, response, next) => {
    const { 'Strict-Transport-Security': _onlyOverTls, ...headers } = headersFor(
      rules,
      request.url?.split('?')[0] ?? '/',
    );
    // Without a rule, a browser would decide by itself how long to cache a file.
    const all = { 'Cache-Control': CACHE_CONTROL.other, ...headers };
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    next();
  };
}

const refuseWrites: Middleware = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.writeHead(405, { Allow: 'GET, HEAD' }).end();
};

/** Sends the build's own compressed copy of a file, unless the file was changed since. */
function asPrecompressed(folder: string): Middleware {
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '/';
    const accepted = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const isWhole = request.headers['range'] === undefined;
    if (!accepted || !isWhole || /\.\.|[%\\]/.test(path) || !isPrecompressed(path.slice(1)))
      return next();
    const file = join(folder, path);
    if (!isUpToDate(`${file}.br`, file)) return next();
    const extension = path.slice(path.lastIndexOf('.') + 1) as keyof typeof CONTENT_TYPES;
    response.setHeader('Content-Type', `${CONTENT_TYPES[extension]}; charset=utf-8`);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    request.url = `${path}.br`;
    next();
  };
}

function isUpToDate(copy: string, file: string): boolean {
  const [copied, written] = [copy, file].map((path) => statSync(path, { throwIfNoEntry: false }));
  return copied !== undefined && written !== undefined && copied.mtimeMs >= written.mtimeMs;
}

function atCleanPath(folder: string): Middleware {
  const files = serveStatic(folder, {
    extensions: ['html'],
    cacheControl: false,
    redirect: false,
  }) as Middleware;
  const isPage = (path: string) =>
    existsSync(join(folder, path === '/' ? 'index.html' : `${path}.html`));
  return (request, response, next) => {
    const path = readRequestPath(request.url ?? '/', isPage);
    if (path.kind === 'none') return next();
    if (path.kind === 'file') return files(request, response, next);
    response.writeHead(308, { Location: path.to, 'Cache-Control': CACHE_CONTROL.other }).end();
  };
}

function notFound(folder: string): Middleware {
  return (_request, response) => {
    response.statusCode = 404;
    // A file that is missing now may exist later, even below /assets/.
    response.setHeader('Cache-Control', CACHE_CONTROL.other);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    sendFile(response, join(folder, NOT_FOUND_PAGE));
  };
}

function sendFile(response: ServerResponse, path: string): void {
  createReadStream(path)
    .on('error', () => response.end('Not found'))
    .pipe(response);
}
