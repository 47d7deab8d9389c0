/** DHL Express: the last digit is the rest of all digits before it, divided by 7. */
export function fitsModulo7(number: string): boolean {
  const rest = [...number.slice(0, -1)].reduce((sum, digit) => (sum * 10 + Number(digit)) % 7, 0);
  return rest === Number(number.at(-1));
}

/** FedEx Express: weights 3 1 7 from the left; the sum modulo 11, and that modulo 10. */
export function fitsFedexExpress(number: string): boolean {
  const sum = weigh(number.slice(0, -1), [3, 1, 7]);
  return (sum % 11) % 10 === Number(number.at(-1));
}

/** FedEx Ground: weights 1 3 from the left; what is missing to the next ten. */
export function fitsFedexGround(number: string): boolean {
  const sum = weigh(number.slice(0, -1), [1, 3]);
  return complementOf10(sum) === Number(number.at(-1));
}

/**
 * UPS: weights 1 2 from the left after `1Z`; what is missing to the next ten. A letter counts as
 * A = 2, B = 3 … and on modulo 10.
 */
export function fitsUps(number: string): boolean {
  const sum = weigh(number.slice(2, -1), [1, 2]);
  return complementOf10(sum) === Number(number.at(-1));
}

/** Universal Postal Union, standard S10: weights 8 6 4 2 3 5 9 7, modulo 11, with two exceptions. */
export function fitsS10(number: string): boolean {
  const rest = weigh(number.slice(2, 10), [8, 6, 4, 2, 3, 5, 9, 7]) % 11;
  const exceptions: Readonly<Record<number, number>> = { 0: 5, 1: 0 };
  return (exceptions[rest] ?? 11 - rest) === Number(number.at(10));
}

/** DPD: ISO 7064 modulo 37,36 over digits and letters; its last character is the check. */
export function fitsModulo37And36(number: string): boolean {
  const product = [...number.slice(0, -1)].reduce((carry, character) => {
    const sum = (carry + base36(character)) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return (product + base36(number.at(-1) ?? '')) % 36 === 1;
}

function weigh(characters: string, weights: readonly number[]): number {
  return [...characters].reduce(
    (sum, character, index) => sum + digitOf(character) * (weights[index % weights.length] ?? 0),
    0,
  );
}

function digitOf(character: string): number {
  return /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
}

function complementOf10(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

function base36(character: string): number {
  return Number.parseInt(character, 36);
}
