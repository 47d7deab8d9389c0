import { encodeBase64Url } from './base64url.ts';

/** SHA-256 of a text, as base64url. */
export async function checksumOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return encodeBase64Url(new Uint8Array(digest));
}
