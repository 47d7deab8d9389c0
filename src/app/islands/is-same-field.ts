/**
 * Whether a field of the page is the one of which name and value are known from before, also where others
 * have come between; radios of one group share their name.
 */
export function isSameField(
  { name, value }: Pick<HTMLInputElement, 'name' | 'value'>,
  field: HTMLInputElement,
): boolean {
  return name === field.name && (field.type !== 'radio' || value === field.value);
}
