import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { compileRateCard } from './compile-rate-card.ts';
import { tellFaults } from './fault.ts';
import { writeRateCard } from './write-rate-card.ts';

/**
 * Compiles `config/rates` into `public/rates/rate-card.json` before Vite builds or serves, and stops
 * with the faults when it cannot. While serving, a changed source is compiled anew and the page
 * reloaded; a fault is then shown over the page, which goes on with the last good card.
 */
export function rateCardPlugin(): Plugin {
  let root = '';
  return {
    name: 'rate-card',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      const faults = compileInto(root);
      if (faults !== undefined) this.error(faults);
    },
    configureServer(server) {
      const folder = sourcesOf(root);
      server.watcher.add(folder);
      server.watcher.on('all', (_event, path) => {
        if (path.startsWith(folder + sep)) recompile(server, root);
      });
    },
  };
}

function sourcesOf(root: string): string {
  return join(root, 'config', 'rates');
}

/** The faults as text, or nothing when the card is written. */
function compileInto(root: string): string | undefined {
  const compiled = compileRateCard(sourcesOf(root));
  if (compiled.kind === 'refused') return `Rate card refused:\n${tellFaults(compiled.faults)}`;
  writeRateCard(join(root, 'public', 'rates', 'rate-card.json'), compiled.json);
  return undefined;
}

function recompile(server: ViteDevServer, root: string): void {
  const faults = compileInto(root);
  if (faults === undefined) {
    server.ws.send({ type: 'full-reload' });
    return;
  }
  server.config.logger.error(faults, { timestamp: true });
  server.ws.send({ type: 'error', err: { message: faults, stack: '', plugin: 'rate-card' } });
}
