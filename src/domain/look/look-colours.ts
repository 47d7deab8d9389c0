import * as v from 'valibot';

/** The colours of the look, each with what it is for. */
export const LOOK_COLOURS = {
  paper: colour('The ground of every page'),
  paperDeep: colour('A darker ground: footer, tabs'),
  sheet: colour('The ground of cards and forms'),
  ink: colour('Words'),
  inkSoft: colour('Less important words'),
  line: colour('Thin lines'),
  lineStrong: colour('The edges of fields'),
  accent: colour('What is to be pressed, and prices'),
  accentDeep: colour('The same under the pointer'),
  onAccent: colour('Words on the accent'),
  link: colour('Links'),
  good: colour('Words that say all is well'),
  warn: colour('Words of a warning'),
  bad: colour('Words of an error'),
  goodPaper: colour('The ground of good news'),
  warnPaper: colour('The ground of a warning'),
  badPaper: colour('The ground of an error'),
  airmailRed: colour('The first colour of the envelope’s edge'),
  airmailBlue: colour('Its second colour'),
  onAirmail: colour('Words on either of them'),
  kraft: colour('Drawn cardboard'),
  kraftDeep: colour('Its dark side'),
  tape: colour('Drawn tape'),
} as const;

export type LookColour = keyof typeof LOOK_COLOURS;

function colour(meaning: string) {
  return v.pipe(
    v.string('expected a colour'),
    v.regex(
      /^#[\da-f]{6}$/,
      'expected a colour such as #c2291c: # and six digits or small letters a to f',
    ),
    v.description(meaning),
  );
}
