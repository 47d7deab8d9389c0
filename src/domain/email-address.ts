/** The longest path in SMTP, 256 with its angle brackets (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;
/** The longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const MAX_NAME_LENGTH = 64;

/** Words with single dots between them; `|` is left out, since some mail programs run what follows. */
const NAME = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{}~-]+)*$/u;
/** A part of a host's name neither begins nor ends with a hyphen (RFC 1123, 2.1). */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** The last part has a letter in it; four numbers are an address of another kind. */
const TOP_LABEL = /^(?=.*\p{L}).{2,}$/u;

/** True for exactly one plain address: no display name, no list, no line break that could start a header. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const [name = '', host = '', ...others] = text.split('@');
  const labels = host.split('.');
  return (
    others.length === 0 &&
    name.length <= MAX_NAME_LENGTH &&
    NAME.test(name) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}
