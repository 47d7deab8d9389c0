import { join, resolve } from 'node:path';
import { build } from 'vite';

const NAME = 'mail-relay.mjs';

/** Puts the relay and the packages that it uses into one file, and returns its path. */
export async function buildRelay(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: resolve(import.meta.dirname, '..'),
    ssr: { noExternal: true },
    build: {
      ssr: 'mail-relay.ts',
      outDir: resolve(folder),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: NAME, codeSplitting: false } },
    },
  });
  return join(folder, NAME);
}
