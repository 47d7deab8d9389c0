import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseBusiness } from '../../src/domain/parse-business.ts';
import { parseTestimonials } from '../../src/domain/parse-testimonials.ts';

type Parsed =
  | { readonly kind: string }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** The agency's own files that become part of the pages, and what each has to hold. */
const FILES: Readonly<Record<string, (value: unknown) => Parsed>> = {
  'config/business.json': parseBusiness,
  'config/testimonials.json': parseTestimonials,
};

/** Stops a build in which one of the agency's files has a fault, and says at which field. */
export function businessPlugin(): Plugin {
  let root = '.';
  return {
    name: 'business',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      for (const [file, parse] of Object.entries(FILES)) {
        const faults = listFaults(await readFile(join(root, file), 'utf8'), parse);
        if (faults.length > 0) this.error(`${file} has faults:\n  ${faults.join('\n  ')}`);
      }
    },
  };
}

function listFaults(text: string, parse: (value: unknown) => Parsed): readonly string[] {
  try {
    const parsed = parse(JSON.parse(text));
    return 'faults' in parsed ? parsed.faults : [];
  } catch (error) {
    return [`it is not JSON: ${error instanceof Error ? error.message : error}`];
  }
}
