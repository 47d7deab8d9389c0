/** 32 hexadecimal digits that differ between documents (FNV-1a with four seeds); not for security. */
export function fingerprintOf(text: string): string {
  return [0, 1, 2, 3]
    .map((seed) => hash(`${seed}${text}`))
    .join('')
    .toUpperCase();
}

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
