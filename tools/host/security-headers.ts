import { NEWLY_OPENED_SCRIPT } from '../prerender/newly-opened-script.ts';
import { SPECULATION_RULES_SCRIPT } from '../prerender/speculation-rules.ts';

/**
 * The headers that every answer of the site carries.
 * @param connectOrigins the origins, besides the site's own, that the page may call: the two services.
 */
export function securityHeaders(connectOrigins: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': `${pagePolicy(connectOrigins)}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Only half a promise: sub-domains, such as the storefront's, answer for themselves.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** The policy as far as a `<meta>` element can state it: `frame-ancestors` works as a header alone. */
export function pagePolicy(connectOrigins: readonly string[]): string {
  return [
    // Covers the manifest, whose own directive WebKitGTK does not know and complains about.
    "default-src 'self'",
    `script-src 'self' ${NEWLY_OPENED_SCRIPT.hash} ${SPECULATION_RULES_SCRIPT.hash}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(connectOrigins.map(checkOrigin))].join(' '),
    "worker-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Permissions that the product never needs, so that no injected code can use them either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A stray space or semicolon in an origin would change the rest of the policy. */
function checkOrigin(origin: string): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new Error(`Not an origin, such as https://api.example: ${origin}`);
  }
  return origin;
}
