/** More numbers say no more. */
const NAMED = 3;

/** Which rows no invoice could be made of. */
export function nameUnreadableRows(numbers: readonly string[]): string {
  const named = numbers.filter(Boolean).slice(0, NAMED).join(', ');
  const count =
    numbers.length === 1
      ? 'One row of the sheet’s database'
      : `${numbers.length} rows of the sheet’s database`;
  return `${count} can’t be read as an invoice${named === '' ? '' : `: ${named}`}${numbers.length > NAMED ? '…' : ''}. Show this to the owner.`;
}
