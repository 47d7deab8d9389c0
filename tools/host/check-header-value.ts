/**
 * A header's value, as it can be written into every host's file; throws for a character that one of
 * them would read as its own: a quote, a variable, a placeholder, a format.
 */
export function checkHeaderValue(value: string): string {
  if (!/^[^"\\$%{}`\r\n]+$/.test(value)) {
    throw new Error(`This header cannot be written for every host: ${value}`);
  }
  return value;
}
