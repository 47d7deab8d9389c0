import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseBusiness } from '../../src/domain/parse-business.ts';
import { parseSendingRules } from '../../src/domain/parse-sending-rules.ts';
import { parseTariff } from '../../src/domain/parse-tariff.ts';
import { parseTestimonials } from '../../src/domain/parse-testimonials.ts';
import { parseWords } from '../../src/domain/words/parse-words.ts';
import { WORDS_FILE_NAMES } from '../../src/domain/words/words-files.ts';
import { agencyConfigFolder } from './agency-config-folder.ts';
import { readAgencyFile } from './read-agency-file.ts';

/** How the pages' code imports the agency's files; the folder before the name is replaced. */
const CONFIG_IMPORT = /^(?:\.\.\/)+config\/(.+\.json)$/;

/**
 * Reads the agency's files from `folder`, and stops the build when one has an error, naming the field
 * and what is expected there.
 */
export function agencyPlugin(folder: string = agencyConfigFolder()): Plugin {
  return {
    name: 'agency',
    config: () => ({
      resolve: { alias: [{ find: CONFIG_IMPORT, replacement: `${resolve(folder)}/$1` }] },
    }),
    buildStart() {
      const faults = listFaults(folder);
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

function listFaults(folder: string): string[] {
  const reads = [
    () => readAgencyFile(join(folder, 'business.json'), parseBusiness),
    () => readAgencyFile(join(folder, 'tariff.json'), parseTariff),
    () => readAgencyFile(join(folder, 'sending-rules.json'), parseSendingRules),
    () => readAgencyFile(join(folder, 'testimonials.json'), parseTestimonials),
    ...WORDS_FILE_NAMES.map((name) => () => {
      const parse = (value: unknown) => parseWords(name, value);
      readAgencyFile(join(folder, 'words', `${name}.json`), parse);
    }),
  ];
  return reads.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}
