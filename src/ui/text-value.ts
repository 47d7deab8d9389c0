/** The value that stands for a text, which is none of a choice. */
export function asText(text: string): string {
  return text.trim() === '' ? '' : ` ${text}`;
}

/** The text that a value stands for; undefined for one of a choice, and for none. */
export function textOf(value: string): string | undefined {
  return value.startsWith(' ') ? value.slice(1) : undefined;
}
