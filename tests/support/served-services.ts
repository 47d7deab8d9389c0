import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { seconds } from '../../src/domain/time.ts';
import {
  type LocalServicesOptions,
  localServices,
} from '../../tools/local-services/local-services.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A pace that no test reaches, for tests about something else. */
const AT_ANY_PACE = { requests: 1000, span: seconds(1) };

/** The local services on a loopback address of their own, over real HTTP. */
export async function serveServices(options: Partial<LocalServicesOptions> = {}) {
  const folder = temporaryFolder('services');
  const services = localServices({
    folder,
    sheetPace: AT_ANY_PACE,
    mailPace: AT_ANY_PACE,
    ...options,
  });
  const server = createServer((request, response) =>
    services(request, response, () => response.writeHead(418).end('the static site')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    folder,
    origin,
    get: (path: string) => fetch(origin + path),
    send: (method: string, path: string) => fetch(origin + path, { method }),
    post: (path: string, body: unknown) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    csv: (sheet: string) => readFileSync(join(folder, `sheets/${sheet}.csv`), 'utf8'),
    mails: () =>
      (existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')) : []).map((name) => ({
        name,
        text: readFileSync(join(folder, 'mail', name), 'utf8'),
      })),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

export type ServedServices = Awaited<ReturnType<typeof serveServices>>;
