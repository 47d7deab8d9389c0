/** First and last code point of each range that an invoice can print. */
const STRETCHES = [
  [0x0020, 0x007e], // Latin
  [0x00a0, 0x00ac], // the soft hyphen between them prints nothing
  [0x00ae, 0x017f], // Latin-1 and Latin Extended-A
  [0x0180, 0x024f], // Latin Extended-B
  [0x0253, 0x025b], // hooked and open letters of West Africa, schwa
  [0x0260, 0x0260],
  [0x0263, 0x0263],
  [0x0268, 0x0269],
  [0x0272, 0x0272],
  [0x0289, 0x028b],
  [0x0292, 0x0292],
  [0x02b9, 0x02bf], // raised commas and half rings of romanised Arabic, Hawaiian
  [0x0300, 0x0304], // the commonest combining marks, for letters without a composed form
  [0x0306, 0x030c],
  [0x0323, 0x0328],
  [0x0331, 0x0331],
  [0x0370, 0x03e1], // Greek
  [0x03f0, 0x03ff],
  [0x0400, 0x04ff], // Cyrillic
  [0x1e00, 0x1eff], // Latin Extended Additional: Vietnamese, Yoruba, romanised Sanskrit
  [0x2010, 0x2015], // dashes
  [0x2018, 0x201e], // quotation marks
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20a0, 0x20bf], // currencies, the rupee among them
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2153, 0x2154], // thirds
  [0x215b, 0x215e], // eighths
  [0x2212, 0x2212],
  [0xfffd, 0xfffd], // printed for characters that the font lacks
] as const;

/** Every character wanted in the invoice's fonts; the fonts may lack some. */
export function printableCharacters(): string {
  return STRETCHES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
}
