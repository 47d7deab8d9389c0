import { foreignContent } from '../foreign-content.ts';
import type { Fault } from './fault.ts';

export type SourceTextReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly fault: Fault };

/** Reads a source of the rate card as text; a byte order mark, which Excel writes, is dropped. */
export function readSourceText(file: string, bytes: Uint8Array): SourceTextReading {
  const refuse = (wrong: string, remedy: string): SourceTextReading => ({
    kind: 'unreadable',
    fault: { file, wrong, remedy },
  });
  const foreign = foreignContent(bytes);
  if (foreign !== undefined) {
    return refuse(
      `the file is ${foreign}, whatever its name says`,
      'Choose the right file, or save it from the spreadsheet as “CSV UTF-8 (comma delimited)”',
    );
  }
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

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
