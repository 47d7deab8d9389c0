import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapt } from './adapt.ts';
import type { Host } from './host.ts';
import { runServer } from './run-server.ts';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasBrotli = existsSync(BROTLI);

/** nginx with the build's nginx.conf, from the packages nginx and libnginx-mod-http-brotli-static. */
export const nginx: Host = {
  name: 'nginx',
  program: 'nginx',
  sends: hasBrotli ? ['br', 'gzip'] : ['gzip'],
  start: async ({ program, site, configurations, folder, port }) => {
    const conf = adapt(readFileSync(join(configurations, 'nginx.conf'), 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['root /srv/site;', `root ${site};`],
      ...(hasBrotli ? [['#brotli_static on;', 'brotli_static on;'] as const] : []),
    ]);
    writeFileSync(join(folder, 'site.conf'), conf);
    writeFileSync(join(folder, 'nginx.conf'), around(folder));
    return runServer(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], port);
  },
};

/** What a machine's own nginx.conf has around the site. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `${hasBrotli ? `load_module ${BROTLI};` : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
${temporary}
  include ${folder}/site.conf;
}
`;
}
