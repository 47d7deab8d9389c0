/** Domains (RFC 2606 reserves `.example`), names and numbers that only made-up entries hold. */
const MADE_UP = /\.example\b|sa?mpl|00000 ?0000\d|^0{9}/i;

/** Whether an entry is one of the product's own samples. */
export function isSampleText(text: string): boolean {
  return MADE_UP.test(text);
}
