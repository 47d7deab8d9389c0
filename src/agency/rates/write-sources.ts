import type { RateCard } from '../../domain/rate-card.ts';
import type { SheetRows } from './source-file.ts';

/** The prices of a card as rows of `prices.csv`, the heading first; prices in rupees. */
export function pricesRows({ weights, zones }: RateCard): SheetRows {
  const names = Object.keys(zones);
  return [
    ['weight_kg', ...names],
    ...weights.map((weight, at) => [
      String(weight),
      ...names.map((zone) => String((zones[zone]?.[at] ?? 0) / 100)),
    ]),
  ];
}

/** The countries of a card as rows of `countries.csv`, the heading first. */
export function countriesRows({ countries, notes }: RateCard): SheetRows {
  return [
    ['name', 'code', 'zone', 'aliases', 'note', 'checked'],
    ...countries.map(({ name, code, zone, aliases }) => {
      const { text = '', checked = '' } = notes[code] ?? {};
      return [name, code, zone, aliases.join(';'), text, checked];
    }),
  ];
}

/** Rows as a CSV file that spreadsheets open with all accents: its byte order mark says UTF-8. */
export function formatCsv(rows: SheetRows): string {
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
}

function formatCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
