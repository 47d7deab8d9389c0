/** DHL Express: the last digit is the remainder of the digits before it divided by 7. */
export function fitsModulo7(number: string): boolean {
  const rest = [...number.slice(0, -1)].reduce((sum, digit) => (sum * 10 + Number(digit)) % 7, 0);
  return rest === Number(number.at(-1));
}

/** FedEx Express: weights 3 1 7 from the left; the sum modulo 11, then modulo 10. */
export function fitsFedexExpress(number: string): boolean {
  const sum = weigh(number.slice(0, -1), [3, 1, 7]);
  return (sum % 11) % 10 === Number(number.at(-1));
}

/** The barcodes of FedEx: weights 1 7 3 from the left of their last part, then as FedEx Express. */
export function fitsFedexBarcode(part: string): boolean {
  const sum = weigh(part.slice(0, -1), [1, 7, 3]);
  return (sum % 11) % 10 === Number(part.at(-1));
}

/** FedEx Ground, SSCC-18 after the kind of container: weights 3 1 from the left, as GS1 has them. */
export function fitsFedexContainer(part: string): boolean {
  const sum = weigh(part.slice(0, -1), [3, 1]);
  return complementOf10(sum) === Number(part.at(-1));
}

/** FedEx Ground: weights 1 3 from the left; the difference to the next multiple of ten. */
export function fitsFedexGround(number: string): boolean {
  const sum = weigh(number.slice(0, -1), [1, 3]);
  return complementOf10(sum) === Number(number.at(-1));
}

/**
 * UPS: weights 1 2 from the left after `1Z`; the difference to the next multiple of ten. Letters
 * count as A = 2, B = 3 and so on, modulo 10.
 */
export function fitsUps(number: string): boolean {
  const sum = weigh(number.slice(2, -1), [1, 2]);
  return complementOf10(sum) === Number(number.at(-1));
}

/** The waybill of UPS: as the other numbers of UPS, over the digits after its letter. */
export function fitsUpsWaybill(number: string): boolean {
  const sum = weigh(number.slice(1, -1), [1, 2]);
  return complementOf10(sum) === Number(number.at(-1));
}

/** Universal Postal Union, standard S10: weights 8 6 4 2 3 5 9 7; 11 less the remainder, 10 → 0, 11 → 5. */
export function fitsS10(number: string): boolean {
  const rest = weigh(number.slice(2, 10), [8, 6, 4, 2, 3, 5, 9, 7]) % 11;
  const exceptions: Readonly<Record<number, number>> = { 0: 5, 1: 0 };
  return (exceptions[rest] ?? 11 - rest) === Number(number.at(10));
}

/** DPD: ISO/IEC 7064 MOD 37,36 over digits and letters; the last character is the check character. */
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
