import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledRateCard,
  compileRateCard,
} from '../../src/agency/rates/compile-rate-card.ts';
import type { TextSource } from '../../src/agency/rates/source-file.ts';
import { dayInIndia } from '../../src/domain/day-in-india.ts';
import { timestamp } from '../../src/domain/time.ts';
import { hasErrorCode } from '../host/has-error-code.ts';

/**
 * Compiles `prices.csv`, `countries.csv` and `card.json` of a folder, or returns everything wrong with them.
 * @param today the day in India, which may be a day ahead of where the build runs.
 */
export function compileRatesFolder(
  folder: string,
  today = dayInIndia(timestamp(Date.now())),
): CompiledRateCard {
  const sources = {
    prices: readSource(folder, 'prices.csv'),
    countries: readSource(folder, 'countries.csv'),
    settings: readSource(folder, 'card.json'),
  };
  return compileRateCard(sources, today);
}

function readSource(folder: string, file: string): TextSource {
  try {
    return { kind: 'bytes', file, bytes: readFileSync(join(folder, file)) };
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    const fault = { file, wrong: 'the file is missing', remedy: `Put it in ${folder}` };
    return { kind: 'unreadable', fault };
  }
}
