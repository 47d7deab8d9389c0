const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Replaces each `{name}` by its value; a name that `values` lacks stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name) => values[name] ?? whole);
}

/** The names in braces in a text, repeats included. */
export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}
