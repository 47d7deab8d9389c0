import { join, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { CompiledRateCard } from '../../src/agency/rates/compile-rate-card.ts';
import { formatFaults } from '../../src/agency/rates/fault.ts';
import { agencyConfigFolder } from '../agency/agency-config-folder.ts';
import { readRatesFolder } from './read-rates-folder.ts';

const FILE = 'rates/rate-card.json';

/**
 * Puts the rate card of `folder` into the site as `rates/rate-card.json`, and stops with the errors
 * when it cannot. While serving, a changed source is compiled again and the page reloaded; an
 * error is shown over the page, which keeps the last good card.
 */
export function rateCardPlugin(folder: string = join(agencyConfigFolder(), 'rates')): Plugin {
  const sources = resolve(folder);
  let json = '';
  return {
    name: 'rate-card',
    buildStart() {
      const compiled = readRatesFolder(sources);
      if (compiled.kind === 'refused') this.error(describeFaults(compiled));
      else json = compiled.json;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: json });
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(json);
      });
      server.watcher.add(sources);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(sources + sep)) return;
        const compiled = readRatesFolder(sources);
        if (compiled.kind === 'compiled') {
          json = compiled.json;
          server.ws.send({ type: 'full-reload' });
        } else {
          showFaults(server, describeFaults(compiled));
        }
      });
    },
  };
}

function describeFaults({ faults }: Extract<CompiledRateCard, { kind: 'refused' }>): string {
  return `Rate card refused:\n${formatFaults(faults)}`;
}

function showFaults(server: ViteDevServer, message: string): void {
  server.config.logger.error(message, { timestamp: true });
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'rate-card' } });
}
