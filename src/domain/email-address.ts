/** Longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
const LONGEST = 254;

/** True for exactly one plain address: no name, no second recipient, no line break. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= LONGEST &&
    /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/.test(text)
  );
}
