import { compactCard } from '../../domain/compact-rate-card.ts';
import type { RateCard } from '../../domain/rate-card.ts';

/** The card's file: small on the wire, and with a line for each zone and country in an editor. */
export function formatRateCard(card: RateCard): string {
  const lines = Object.entries(compactCard(card)).map(
    ([field, value]) => `${JSON.stringify(field)}: ${formatValue(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) {
    const isTable = value.some(Array.isArray);
    if (isTable) return `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  } else if (typeof value === 'object' && value !== null) {
    const rows = Object.entries(value).map((row) =>
      row.map((cell) => JSON.stringify(cell)).join(': '),
    );
    return `{\n${rows.join(',\n')}\n}`;
  }
  return JSON.stringify(value);
}
