import { type HostRules, listMovedAddresses } from './host-rules.ts';

/**
 * The text of a `_redirects` file. Both hosts that read it lead a page's old addresses to the clean one
 * by themselves or answer there too; neither runs in a circle, as Netlify puts a file before a rule.
 * 301, because Netlify knows no 308.
 */
export function formatRedirectsFile({ pages }: HostRules): string {
  const lines = listMovedAddresses(pages).map(([from, to]) => `${from} ${to} 301`);
  return `${lines.join('\n')}\n`;
}
