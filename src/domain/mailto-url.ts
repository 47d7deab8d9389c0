interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** A `mailto:` address (RFC 6068) that opens an e-mail app with the letter filled in. */
export function mailtoUrl(to: string, { subject, body }: Letter): string {
  const oneLine = subject.replaceAll(/\s+/g, ' ');
  const lines = body.replaceAll(/\r\n?|\n/g, '\r\n');
  return `mailto:${encode(to)}?subject=${encode(oneLine)}&body=${encode(lines)}`;
}

/** `encodeURIComponent` throws on a lone surrogate, which a paste may leave behind. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%40', '@');
}
