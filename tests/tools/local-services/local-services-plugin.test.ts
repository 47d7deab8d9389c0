import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { localServicesPlugin } from '../../../tools/local-services/local-services-plugin.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('the development server answers for the services too', async () => {
  const root = temporaryFolder('dev');
  vi.stubEnv('LOCAL_DATA', join(root, 'here'));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [localServicesPlugin()],
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  const answer = await fetch(`${address}api/v1/desk`, {
    method: 'POST',
    body: '{"data":{"number":1}}',
  });
  expect(answer.status).toBe(201);
  expect(readFileSync(join(root, 'here/sheets/desk.csv'), 'utf8')).toBe('number\n1\n');
  await server.close();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});
