import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

export type SourceTextReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly fault: Fault };

/** Reads a source of the rate card; a byte order mark, which Excel writes, is dropped. */
export function readSourceText(folder: string, file: string): SourceTextReading {
  const refuse = (wrong: string, remedy: string): SourceTextReading => ({
    kind: 'unreadable',
    fault: { file, wrong, remedy },
  });
  const bytes = readBytes(join(folder, file));
  if (bytes === undefined) return refuse('the file is missing', `Put it in ${folder}`);
  const text = decode(bytes);
  if (text === undefined) {
    return refuse(
      'the file is not in UTF-8, so accents and symbols would be lost',
      'Save it from the spreadsheet as “CSV UTF-8 (comma delimited)”',
    );
  }
  if (text.trim() === '') return refuse('the file is empty', 'Restore the last good copy');
  return { kind: 'text', text };
}

function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
