import { pagePolicy } from './security-headers.ts';

/**
 * The page with its policy as the first element after the charset, for hosts that send no headers.
 * @param html a whole document with a `<head>`.
 * @param connectOrigins the origins, besides the site's own, that the page may call.
 */
export function addContentSecurityPolicy(html: string, connectOrigins: readonly string[]): string {
  if (hasContentSecurityPolicy(html)) return html;
  const place = /<head[^>]*>(?:\s*<meta charset=[^>]*>)?/i;
  if (!place.test(html)) throw new Error('No <head> to put the Content-Security-Policy into');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(connectOrigins)}">`;
  return html.replace(place, (head) => `${head}\n    ${meta}`);
}

export function hasContentSecurityPolicy(html: string): boolean {
  return /<meta http-equiv="Content-Security-Policy"/i.test(html);
}
