import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { runServer } from './run-server.ts';

const MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'autoindex',
  'headers',
  'mime',
  'filter',
  'deflate',
  'rewrite',
];

/** Apache with the build's .htaccess, on a server that lists folders unless it is told not to. */
export const apache: Host = {
  name: 'Apache',
  program: 'apache2',
  sends: ['br', 'gzip'],
  start: async ({ program, site, folder, port }) => {
    const conf = join(folder, 'apache.conf');
    writeFileSync(conf, around(site, folder, port));
    return runServer(program, ['-f', conf, '-DFOREGROUND'], port);
  },
};

function around(site: string, folder: string, port: number): string {
  const modules = MODULES.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  return `ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
Mutex file:${folder} default
ErrorLog ${folder}/error.log
${modules.join('\n')}
TypesConfig /etc/mime.types
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
`;
}
