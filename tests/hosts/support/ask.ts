import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks with the path as it is written: `fetch` would tidy it, and unpack the answer. */
export function ask(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(origin, { path, headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    })
      .on('error', reject)
      .end();
  });
}
