/** The origin of a service's address; undefined for a path of the own site. */
export function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/?#]+/.exec(address)?.[0];
}
