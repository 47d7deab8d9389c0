import { findJsonFault } from './find-json-fault.ts';

/** Reads the text of a JSON file; the Error it throws names line and column and quotes nothing. */
export function parseJson(text: string): unknown {
  // Windows editors write a byte order mark, which no line and column can show.
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch {
    const { line, column } = findJsonFault(json) ?? { line: 1, column: 1 };
    throw new Error(
      `it is not JSON: look at line ${line}, column ${column}, and just before it for a missing ` +
        'or spare comma, bracket or quotation mark',
    );
  }
}
