const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The text with each `{name}` replaced by what `values` has under that name. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name) => values[name] ?? whole);
}

/** The names that stand in braces in a text. */
export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}
