import type { EditorRefusal } from '../../../billing/editor/editor-state.ts';

/** What the number's own field says of a refusal. */
export function numberErrorOf(refusal: EditorRefusal | undefined): string | undefined {
  if (refusal?.kind === 'no-number') return 'Enter an invoice number.';
  if (refusal?.kind !== 'number-used' || refusal.shown === 'other') return undefined;
  return refusal.shown === 'free'
    ? `${refusal.number} is already used. This number is free.`
    : 'This number is already used. Choose another.';
}

/** What the e-mail's own field says of a refusal. */
export function emailErrorOf(refusal: EditorRefusal | undefined): string | undefined {
  return refusal?.kind === 'not-mailed' && refusal.why.kind === 'bad-recipient'
    ? 'Enter a complete e-mail address, such as name@example.com.'
    : undefined;
}
