/**
 * Whether the natural key is a primary key there, so that a second copy of a row cannot exist: what
 * may have arrived is simply sent again, and is never in doubt.
 */
export function takesRowsOnce({ kind }: { readonly kind?: string | undefined }): boolean {
  return kind === 'postgrest';
}
