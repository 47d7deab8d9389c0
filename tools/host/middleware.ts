import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers the request, or leaves it to the next one. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Tries the middlewares in turn until one answers the request. */
export function chain(...middlewares: readonly Middleware[]): Middleware {
  return middlewares.reduceRight<Middleware>(
    (rest, first) => (request, response, next) =>
      first(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  );
}
