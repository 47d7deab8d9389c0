/** False in an insecure context, which the DOM types do not allow for. */
export function hasCrypto(): boolean {
  return (globalThis.crypto?.subtle as unknown) !== undefined;
}
