import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasErrorCode } from './has-error-code.ts';
import { chain, type Middleware } from './middleware.ts';
import { staticFiles } from './static-files.ts';

export interface Site {
  /** Where the site answers, such as `http://localhost:4173`. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built site to this machine alone, with the services before it.
 * @param port 0 takes a free one.
 * @throws an error with code EADDRINUSE when another program holds the port.
 */
export async function serveSite(folder: string, port: number, services: Middleware): Promise<Site> {
  const answer = chain(services, staticFiles(folder));
  const listener: RequestListener = (request, response) =>
    answer(request, response, () => response.writeHead(404).end());
  const first = await listen(listener, '127.0.0.1', port);
  const taken = (first.address() as AddressInfo).port;
  const servers = [first, ...(await listenOnVersion6(listener, taken, first))];
  return { origin: `http://localhost:${taken}`, close: () => closeAll(servers) };
}

/** `localhost` may mean either loopback address; holding both keeps another program from the other. */
async function listenOnVersion6(
  listener: RequestListener,
  port: number,
  first: Server,
): Promise<Server[]> {
  try {
    return [await listen(listener, '::1', port)];
  } catch (error) {
    if (hasErrorCode(error, 'EADDRNOTAVAIL') || hasErrorCode(error, 'EAFNOSUPPORT')) return [];
    await closeAll([first]);
    throw error;
  }
}

function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}
