import { readFileSync } from 'node:fs';
import { parseJson } from '../../src/agency/parse-json.ts';

interface Malformed {
  readonly kind: 'malformed';
  readonly faults: readonly string[];
}

/** Reads one of the agency's files; throws an Error that lists everything wrong with it. */
export function readAgencyFile<Good extends { readonly kind: string }>(
  path: string,
  parse: (value: unknown) => Good | Malformed,
): Good {
  const parsed = parse(readJson(path));
  if (isMalformed(parsed)) throw faultsIn(path, parsed.faults);
  return parsed;
}

function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch (error) {
    throw faultsIn(path, [error instanceof Error ? error.message : String(error)]);
  }
}

function isMalformed(parsed: { readonly kind: string }): parsed is Malformed {
  return parsed.kind === 'malformed';
}

function faultsIn(path: string, faults: readonly string[]): Error {
  return new Error(`${path} cannot be used:\n  ${faults.join('\n  ')}`);
}
