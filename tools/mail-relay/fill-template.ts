/** A template's text, with variables such as `{{to_name}}`. */
type Variables = Readonly<Record<string, string>>;

/** Fills in a text; a line that names a variable without a value is left out. */
export function fillText(text: string, variables: Variables): string {
  return text
    .split('\n')
    .filter((line) => namesIn(line).every((name) => textOf(variables, name) !== ''))
    .map((line) => fill(line, variables))
    .join('\n');
}

/** Fills in one line, which stays one. */
export function fillLine(line: string, variables: Variables): string {
  return fill(line, variables)
    .replace(/[\r\n]+/g, ' ')
    .trim();
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

function namesIn(line: string): string[] {
  return [...line.matchAll(VARIABLE)].map(([, name = '']) => name);
}

/** In one pass, so that a value which looks like a variable is not filled in itself. */
function fill(line: string, variables: Variables): string {
  return line.replace(VARIABLE, (_, name: string) => textOf(variables, name));
}

function textOf(variables: Variables, name: string): string {
  return Object.hasOwn(variables, name) ? (variables[name] ?? '').trim() : '';
}
