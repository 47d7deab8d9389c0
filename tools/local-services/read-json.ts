import type { IncomingMessage } from 'node:http';

export type JsonBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'too-large' };

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The body of a request as JSON. Too large a body is read to its end, for the sender to hear the answer. */
export async function readJson(
  request: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
): Promise<JsonBody> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes <= maxBytes) pieces.push(piece);
  }
  if (bytes > maxBytes) return { kind: 'too-large' };
  try {
    return { kind: 'json', value: JSON.parse(Buffer.concat(pieces).toString('utf8')) };
  } catch {
    return { kind: 'not-json' };
  }
}
