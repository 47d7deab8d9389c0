/** The value that stands for a text, which is none of a choice. */
export function asText(text: string): string {
  return text.trim() === '' ? '' : ` ${text}`;
}

export function isText(value: string): boolean {
  return value.startsWith(' ');
}
