/** What PostgreSQL's `like` takes for any text that has this one in it. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
