/** Longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
const LONGEST = 254;

const ADDRESS = /^[^\s@,;:<>"()[\]\\]{1,64}@([^\s@,;:<>"()[\]\\.]+\.)+[^\s@,;:<>"()[\]\\.]{2,}$/;

/** True for exactly one plain address: no name, no list, no line break that could begin a header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
