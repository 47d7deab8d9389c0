import * as v from 'valibot';

/** The contents of `config/testimonials.json`; `sample` is true while the quotations are made up. */
export type Testimonials = v.InferOutput<typeof TESTIMONIALS>;

export type ParsedTestimonials =
  | { readonly kind: 'testimonials'; readonly testimonials: Testimonials }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Checks `config/testimonials.json`; `malformed` lists each field with what is expected there. */
export function parseTestimonials(value: unknown): ParsedTestimonials {
  const parsed = v.safeParse(TESTIMONIALS, value);
  if (parsed.success) return { kind: 'testimonials', testimonials: parsed.output };
  return {
    kind: 'malformed',
    faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`),
  };
}

const TEXT = v.pipe(v.string('expected a text'), v.trim(), v.nonEmpty('must not be empty'));

const TESTIMONIALS = v.strictObject(
  {
    sample: v.boolean('expected true or false'),
    testimonials: v.pipe(
      v.array(
        v.strictObject(
          {
            text: TEXT,
            author: TEXT,
            rating: v.pipe(
              v.number('expected a number'),
              v.integer('expected a whole number'),
              v.minValue(1, 'expected 1 to 5'),
              v.maxValue(5, 'expected 1 to 5'),
            ),
            /** A file in `public/`, so that no other site learns who visits this one. */
            image: v.pipe(TEXT, v.regex(/^\/(?!\/)/, 'expected the path of a file below public/')),
          },
          describeStructureError,
        ),
        'expected a list',
      ),
      v.nonEmpty('expected one at least'),
    ),
  },
  describeStructureError,
);

function describeStructureError({ expected }: { readonly expected: string | null }): string {
  if (expected === 'never') return 'there is no such field';
  return expected === 'Object' ? 'expected a group of fields' : 'the field is missing';
}
