import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers the request, or leaves it to the next one. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** The middlewares in turn, each asked when the one before it has left the request alone. */
export function chain(...middlewares: readonly Middleware[]): Middleware {
  return middlewares.reduceRight<Middleware>(
    (rest, first) => (request, response, next) =>
      first(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  );
}
