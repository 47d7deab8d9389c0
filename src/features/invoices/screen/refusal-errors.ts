import type { EditorRefusal } from '../../../billing/editor/editor-state.ts';

/** What the number's own field says of a refusal. */
export function numberErrorOf(refusal: EditorRefusal | undefined): string | undefined {
  if (refusal?.kind === 'number-used')
    return refusal.isShown
      ? `${refusal.number} is already used. This number is free.`
      : 'This number is already used. Choose another.';
  return refusal?.kind === 'no-number' ? 'Enter an invoice number.' : undefined;
}

/** What the e-mail's own field says of a refusal. */
export function emailErrorOf(refusal: EditorRefusal | undefined): string | undefined {
  return refusal?.kind === 'not-mailed' && refusal.why.kind === 'bad-recipient'
    ? 'Enter a complete e-mail address, such as name@example.com.'
    : undefined;
}
