export interface TextPlace {
  /** Both from 1, as editors count them. */
  readonly line: number;
  readonly column: number;
}

/**
 * Where a text stops being JSON (RFC 8259); undefined when it is JSON. The engine's own messages
 * quote the text around the fault, which may be a password, and name the place only in some.
 */
export function findJsonFault(text: string): TextPlace | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let position = 0;
  for (;;) {
    position = skip(BLANKS, text, position);
    if (position === text.length) {
      return expected === 'rest' && open.length === 0 ? undefined : placeOf(text.trimEnd().length);
    }
    const end = skip(TOKEN, text, position);
    const next = accept(text.slice(position, end), expected, open);
    if (next === undefined) return placeOf(position);
    expected = next;
    position = end;
  }

  function placeOf(index: number): TextPlace {
    const lines = text.slice(0, index).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'rest';

const BLANKS = /[ \t\r\n]*/y;
const STRING = '"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4}))*"';
const NUMBER = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';
/** Empty where no token begins. */
const TOKEN = new RegExp(`(?:[{}[\\],:]|${STRING}|${NUMBER}|true|false|null)?`, 'y');

function skip(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  pattern.test(text);
  return pattern.lastIndex;
}

/** What may follow a token; undefined when the token is not what is expected. `open` changes with it. */
function accept(token: string, expected: Expected, open: string[]): Expected | undefined {
  if (token === '') return undefined;
  const mayEnd = expected === 'rest' || expected.endsWith('end');
  if (mayEnd && token === open.at(-1)) {
    open.pop();
    return 'rest';
  }
  if (expected === 'rest') {
    if (token !== ',' || open.length === 0) return undefined;
    return open.at(-1) === '}' ? 'key' : 'value';
  }
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected.startsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (token === '{' || token === '[') {
    open.push(token === '{' ? '}' : ']');
    return token === '{' ? 'key or end' : 'value or end';
  }
  return /^[}\],:]$/.test(token) ? undefined : 'rest';
}
