/** The longest path in SMTP, 256 with its angle brackets (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;

const ADDRESS = /^[^\s@,;:<>"()[\]\\]{1,64}@([^\s@,;:<>"()[\]\\.]+\.)+[^\s@,;:<>"()[\]\\.]{2,}$/;

/** True for exactly one plain address: no display name, no list, no line break that could start a header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
