import { expect, test } from 'vitest';
import { parseTestimonials } from '../../src/domain/parse-testimonials.ts';
import sample from '../fixtures/agency/testimonials.json';

const [first] = sample.testimonials;

test('the sample testimonials are accepted and marked as a sample', () => {
  const parsed = parseTestimonials(sample);
  expect(parsed.kind).toBe('testimonials');
  expect(sample.sample).toBe(true);
  for (const { author } of sample.testimonials) expect(author).toMatch(/^Sample customer/);
});

test.each([
  ['a rating of 6', { ...first, rating: 6 }, 'testimonials.0.rating: expected 1 to 5'],
  ['an empty text', { ...first, text: ' ' }, 'testimonials.0.text: must not be empty'],
  [
    'an image on another site',
    { ...first, image: '//elsewhere.example/face.png' },
    'testimonials.0.image: expected the path of a file below public/',
  ],
])(
  'a testimonial with %s is refused, with an error that names the field',
  (_what, testimonial, fault) => {
    expect(parseTestimonials({ sample: false, testimonials: [testimonial] })).toEqual({
      kind: 'malformed',
      faults: [fault],
    });
  },
);

test('an empty list of testimonials is refused', () => {
  expect(parseTestimonials({ sample: false, testimonials: [] }).kind).toBe('malformed');
});
