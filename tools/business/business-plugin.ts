import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseBusiness } from '../../src/domain/parse-business.ts';

const FILE = 'config/business.json';

/** Stops a build whose `config/business.json` has a fault, and says at which field. */
export function businessPlugin(): Plugin {
  let root = '.';
  return {
    name: 'business',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const faults = listFaults(await readFile(join(root, FILE), 'utf8'));
      if (faults.length > 0) this.error(`${FILE} has faults:\n  ${faults.join('\n  ')}`);
    },
  };
}

function listFaults(text: string): readonly string[] {
  try {
    const parsed = parseBusiness(JSON.parse(text));
    return parsed.kind === 'malformed' ? parsed.faults : [];
  } catch (error) {
    return [`it is not JSON: ${error instanceof Error ? error.message : error}`];
  }
}
