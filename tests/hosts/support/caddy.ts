import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapt } from './adapt.ts';
import type { Host } from './host.ts';
import { runServer } from './run-server.ts';

/** Caddy with the build's Caddyfile. */
export const caddy: Host = {
  name: 'Caddy',
  program: 'caddy',
  sends: ['br', 'gzip'],
  start: async ({ program, site, configurations, folder, port }) => {
    const written = readFileSync(join(configurations, 'Caddyfile'), 'utf8');
    const [address = ''] = /^\S+ \{$/m.exec(written) ?? [];
    const caddyfile = adapt(written, [
      [`\n${address}`, `\nhttp://127.0.0.1:${port} {`],
      ['root * /srv/site', `root * ${site}`],
    ]);
    const path = join(folder, 'Caddyfile');
    writeFileSync(path, `{\n\tadmin off\n}\n${caddyfile}`);
    return runServer(program, ['run', '--adapter', 'caddyfile', '--config', path], port, {
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    });
  },
};
