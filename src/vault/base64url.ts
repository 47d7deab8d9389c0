/** Bytes as base64url without padding (RFC 4648, section 5), safe in a URL, a cell and a JSON string. */
export function encodeBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a base64url text; undefined unless it is exactly what `encodeBase64Url` returns. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  // The last letter may carry unused bits; a text in which they differ has been tampered with.
  return encodeBase64Url(bytes) === text ? bytes : undefined;
}
