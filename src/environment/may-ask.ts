import { readConnectOrigins } from './read-connect-origins.ts';
import { readPagePolicy } from './read-page-policy.ts';
import { tryOrNull } from './try-or-null.ts';

/**
 * Whether this page's own policy lets it call the address. A page that the worker kept has the policy
 * of its day, and a staff file that is newer may name an address which that policy lacks.
 */
export function mayAsk(address: string): boolean {
  const policy = readPagePolicy();
  const allowed = readConnectOrigins(policy);
  if (allowed === undefined || WIDER_SOURCE.test(policy)) return true;
  const asked = originOf(address);
  return asked === null || [location.href, ...allowed].some((each) => originOf(each) === asked);
}

/** An owner may have written a policy that names no single origin, and then only the browser knows. */
const WIDER_SOURCE = /connect-src[^;]*(?:\*|\shttps?:(?!\/))/;

function originOf(address: string): string | null {
  return tryOrNull(() => new URL(address, location.href).origin);
}
