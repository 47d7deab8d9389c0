/**
 * Where the configurations for servers of one's own are: beside the folder of the site, since
 * everything in that is public.
 */
export function hostsFolder(site: string): string {
  return `${site.replace(/\/$/, '')}-hosts`;
}
