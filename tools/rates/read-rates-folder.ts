import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledRateCard } from '../../src/agency/rates/compile-rate-card.ts';
import type { Fault } from '../../src/agency/rates/fault.ts';
import { readSettings } from '../../src/agency/rates/read-settings.ts';
import { parseRateCard, type RateCard } from '../../src/domain/rate-card.ts';
import { compileRatesFolder } from './compile-rates-folder.ts';

const SAVED = 'rate-card.json';

/**
 * The card of a folder for the site: the one that was saved in the workshop and put beside the
 * sources, as it is, else compiled from them.
 */
export function readRatesFolder(folder: string): CompiledRateCard {
  const path = join(folder, SAVED);
  return existsSync(path)
    ? readSavedCard(readFileSync(path, 'utf8'), folder)
    : compileRatesFolder(folder);
}

function readSavedCard(json: string, folder: string): CompiledRateCard {
  const parsed = parseCard(json);
  if (parsed.kind === 'malformed') {
    const wrong = `the card cannot be read (${parsed.reason})`;
    const remedy = 'Save it in the workshop once more, or remove it to build from the CSV files';
    return { kind: 'refused', faults: [{ file: SAVED, wrong, remedy }] };
  }
  const faults = findContradictions(parsed.card, folder);
  return faults.length > 0
    ? { kind: 'refused', faults }
    : { kind: 'compiled', card: parsed.card, json };
}

function parseCard(json: string): ReturnType<typeof parseRateCard> {
  try {
    return parseRateCard(JSON.parse(json));
  } catch {
    return { kind: 'malformed', reason: 'it is not JSON' };
  }
}

/** Pages and invoices name these two by `card.json`, whatever card is beside it. */
function findContradictions(card: RateCard, folder: string): readonly Fault[] {
  const path = join(folder, 'card.json');
  if (!existsSync(path)) return [];
  const read = readSettings({ kind: 'bytes', file: 'card.json', bytes: readFileSync(path) });
  if (read.kind === 'unfit') return read.faults;
  const { divisor, expressSurcharge } = read.settings;
  return [
    ...contradiction('divisor', divisor, card.divisor),
    ...contradiction('expressSurcharge', expressSurcharge / 100, card.expressSurcharge / 100),
  ];
}

function contradiction(field: string, here: number, saved: number): readonly Fault[] {
  if (here === saved) return [];
  const wrong = `${here} is not what ${SAVED} has, which is ${saved}`;
  const remedy = `Write ${saved}, by which the pages' texts are written, or remove ${SAVED}`;
  return [{ file: 'card.json', field, wrong, remedy }];
}
