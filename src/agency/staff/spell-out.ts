/** The spelling alphabet of radio and telephone (ITU), for the letters that pass phrases are made of. */
const SPOKEN: Readonly<Record<string, string>> = {
  a: 'Alfa',
  b: 'Bravo',
  d: 'Delta',
  f: 'Foxtrot',
  g: 'Golf',
  h: 'Hotel',
  i: 'India',
  j: 'Juliett',
  k: 'Kilo',
  l: 'Lima',
  m: 'Mike',
  n: 'November',
  o: 'Oscar',
  p: 'Papa',
  r: 'Romeo',
  s: 'Sierra',
  t: 'Tango',
  u: 'Uniform',
  v: 'Victor',
  z: 'Zulu',
};

/** How to say a word letter by letter over a phone. */
export function spellOut(word: string): string {
  return [...word].map((letter) => SPOKEN[letter] ?? letter).join(' ');
}
