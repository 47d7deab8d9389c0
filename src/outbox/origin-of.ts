/** The origin of a service's address; empty for an address of the own site. */
export function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
}
