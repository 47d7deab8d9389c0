export type HundredthsReading =
  | { readonly kind: 'amount'; readonly hundredths: number }
  | { readonly kind: 'unfit'; readonly wrong: string; readonly remedy: string };

/**
 * Reads a plain number above zero with up to two decimals, as whole hundredths: rupees as paise, a
 * weight as ten-gram units. It goes by the digits, so no binary fraction comes in.
 */
export function readHundredths(text: string, example: string): HundredthsReading {
  const refuse = (
    wrong: string,
    remedy = `Write a plain number, such as ${example}`,
  ): HundredthsReading => ({
    kind: 'unfit',
    wrong,
    remedy,
  });
  if (text === '') return refuse('the cell is empty');
  if (/^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text)) {
    return refuse(
      `“${text}” has thousands separators`,
      'Write it without commas: give the cells a number format without a thousands separator',
    );
  }
  if (/^-?\d+,\d{1,2}$/.test(text)) {
    return refuse(`“${text}” has a decimal comma`, `Write it with a point, such as ${example}`);
  }
  const [, sign = '', whole = '', fraction = ''] = PLAIN_NUMBER.exec(text) ?? [];
  if (whole === '') return refuse(`“${text}” is not a number`);
  if (fraction.length > 2) {
    return refuse(`“${text}” has more than two decimals`, 'Round it to two decimals');
  }
  const hundredths = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (hundredths === 0) return refuse('the number is zero');
  if (sign === '-') return refuse(`“${text}” is negative`);
  if (!Number.isSafeInteger(hundredths)) return refuse(`“${text}” is too large`);
  return { kind: 'amount', hundredths };
}

const PLAIN_NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;
