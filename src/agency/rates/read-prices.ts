import { type Kilograms, kilograms, type Paise, paise } from '../../domain/units.ts';
import type { Fault } from './fault.ts';
import { readHundredths } from './read-hundredths.ts';
import { readTable, type TableCell } from './read-table.ts';
import type { SourceFile } from './source-file.ts';

export interface PricesReading {
  readonly weights: readonly Kilograms[];
  readonly zones: Readonly<Record<string, readonly Paise[]>>;
  readonly faults: readonly Fault[];
}

/**
 * Reads the prices: a row for each weight in kilograms, and for each zone a column of
 * rupees, headed by the zone's name.
 */
export function readPrices(source: SourceFile): PricesReading {
  const { columns, faults } = readTable(source, [WEIGHT], { isOpen: true });
  const weights = readWeights(columns.get(WEIGHT) ?? []);
  const zones = [...columns]
    .filter(([heading]) => heading !== WEIGHT)
    .map(([zone, cells]) => ({ zone, ...readColumn(zone, cells) }));
  return {
    weights: weights.weights,
    zones: Object.fromEntries(zones.map(({ zone, prices }) => [zone, prices])),
    faults: [...faults, ...weights.faults, ...zones.flatMap((column) => column.faults)],
  };
}

/** The heading of the weights; every other column is a zone. */
const WEIGHT = 'weight_kg';

function readWeights(cells: readonly TableCell[]): { weights: Kilograms[]; faults: Fault[] } {
  const weights: Kilograms[] = [];
  const faults: Fault[] = [];
  const rowOf = new Map<Kilograms, number | undefined>();
  for (const { text, place } of cells) {
    const read = readHundredths(text, '0.5');
    if (read.kind === 'unfit') {
      faults.push({ ...place, wrong: read.wrong, remedy: read.remedy });
      continue;
    }
    const weight = kilograms(read.hundredths / 100);
    const last = weights.at(-1) ?? 0;
    if (rowOf.has(weight)) {
      const wrong = `${weight} kg appears twice, first in row ${rowOf.get(weight)}`;
      faults.push({ ...place, wrong, remedy: 'Remove one of the two rows' });
    } else if (weight < last) {
      const wrong = `${weight} kg comes after ${last} kg`;
      faults.push({ ...place, wrong, remedy: 'Sort the rows by weight, the lightest first' });
    } else {
      weights.push(weight);
    }
    if (!rowOf.has(weight)) rowOf.set(weight, place.row);
  }
  return { weights, faults };
}

function readColumn(
  zone: string,
  cells: readonly TableCell[],
): { prices: Paise[]; faults: Fault[] } {
  const [first] = cells;
  if (first !== undefined && cells.every(({ text }) => text === '')) {
    const { file, column = zone } = first.place;
    const fault = { file, column, wrong: `zone ${zone} has no prices`, remedy: 'Fill the column' };
    return { prices: [], faults: [fault] };
  }
  const prices: Paise[] = [];
  const faults: Fault[] = [];
  for (const { text, place } of cells) {
    const read = readHundredths(text, '1454.68');
    if (read.kind === 'amount') prices.push(paise(read.hundredths));
    else faults.push({ ...place, wrong: read.wrong, remedy: read.remedy });
  }
  return { prices, faults };
}
