import * as v from 'valibot';
import { describeStructureError } from '../describe-structure-error.ts';
import { SCHEMA_FIELD } from '../schema-field.ts';
import { listFaintPairs } from './faint-pairs.ts';
import { LOOK_COLOURS } from './look-colours.ts';

export type ParsedLook =
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/**
 * Checks `config/look.json`; `malformed` lists each field with what is expected there.
 * @param name the agency's name, of which the wordmark can show a part in the accent's colour.
 */
export function parseLook(value: unknown, name: string): ParsedLook {
  const parsed = v.safeParse(LOOK_FILE, value);
  if (!parsed.success) {
    const faults = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`,
    );
    return { kind: 'malformed', faults };
  }
  const { wordmark } = parsed.output;
  if (name.includes(wordmark.accented)) return { kind: 'look', look: parsed.output };
  const wrong = `expected a part of the name “${name}” in business.json, or nothing`;
  return { kind: 'malformed', faults: [`wordmark.accented: ${wrong}`] };
}

const COLOURS = v.pipe(
  v.strictObject(LOOK_COLOURS, describeStructureError),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues !== undefined) return;
    const { value } = dataset;
    for (const { colour, wrong } of listFaintPairs(value)) {
      addIssue({
        message: wrong,
        path: [
          { type: 'object', origin: 'value', input: value, key: colour, value: value[colour] },
        ],
      });
    }
  }),
);

const PIXELS = v.pipe(
  v.number('expected a number'),
  v.minValue(16, 'expected at least 16'),
  v.maxValue(240, 'expected at most 240'),
);

const PICTURE = v.strictObject(
  {
    file: v.pipe(
      v.string('expected a text'),
      v.regex(
        /^(?!\/)(?!.*\.\.)[\w./-]+\.svg$/,
        'expected an SVG file below config/, such as logos/wordmark.svg',
      ),
      v.description('An SVG file below config/, such as logos/wordmark.svg'),
    ),
    width: v.pipe(PIXELS, v.description('Its width on the page, in pixels')),
    height: v.pipe(
      PIXELS,
      v.maxValue(56, 'expected at most 56'),
      v.description('Its height on the page, in pixels'),
    ),
  },
  describeStructureError,
);

export const LOOK_FILE = v.strictObject(
  {
    ...SCHEMA_FIELD,
    wordmark: v.strictObject(
      {
        accented: v.pipe(
          v.string('expected a text'),
          v.description('The part of your name that is shown in the accent’s colour; "" for none'),
        ),
        picture: v.optional(
          v.pipe(PICTURE, v.description('Your own drawing, in the place of mark and name')),
        ),
      },
      describeStructureError,
    ),
    light: v.pipe(COLOURS, v.description('The colours by day')),
    dark: v.pipe(COLOURS, v.description('The colours on devices that prefer a dark screen')),
  },
  describeStructureError,
);

/** The contents of `config/look.json`. */
export type Look = v.InferOutput<typeof LOOK_FILE>;
