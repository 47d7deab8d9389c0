import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOX_FIELDS,
  type BoxForm,
  emptyForm,
  type Form,
  MAX_BOXES,
  MAX_MEASURE_LENGTH,
} from '../../../src/features/calculator/form.ts';
import { formatFormQuery, readFormQuery } from '../../../src/features/calculator/form-query.ts';

const box = (texts: readonly string[], system: 'metric' | 'imperial' = 'metric'): BoxForm => {
  const [weight = '', length = '', breadth = '', height = ''] = texts;
  return {
    weight: { text: weight, system },
    length: { text: length, system },
    breadth: { text: breadth, system },
    height: { text: height, system },
  };
};
const metricForm = (...texts: readonly string[]): Form => ({
  country: 'US',
  system: 'metric',
  boxes: [box(texts)],
});

describe('the link', () => {
  test('of an empty form is bare', () => {
    expect(formatFormQuery({ form: emptyForm(), cardDate: undefined })).toBe('');
  });

  test('of a quote can be read by eye', () => {
    const form = metricForm('2.5', '30', '20', '15');
    expect(formatFormQuery({ form, cardDate: '2026-04-01' })).toBe(
      '?to=US&box=2.5,30,20,15&card=2026-04-01',
    );
  });

  test('of several boxes names each', () => {
    const form = { ...metricForm(), boxes: [box(['1', '2', '3', '4']), box([])] };
    expect(formatFormQuery({ form, cardDate: undefined })).toBe('?to=US&box=1,2,3,4&box=,,,');
  });

  test('carries no more of a text in the place of the country than it opens with', () => {
    const form = { ...emptyForm(), country: ` ${'x'.repeat(5000)}` };
    const search = formatFormQuery({ form, cardDate: undefined });
    expect(search.length).toBeLessThan(100);
    expect(formatFormQuery(readFormQuery(search))).toBe(search);
  });

  test('of pounds and inches keeps what was typed', () => {
    const form: Form = {
      country: 'US',
      system: 'imperial',
      boxes: [box(['5.5', '12', '10', '8'], 'imperial')],
    };
    expect(formatFormQuery({ form, cardDate: undefined })).toBe(
      '?to=US&box=5.5~,12~,10~,8~&units=imperial',
    );
  });
});

describe('a link opens', () => {
  test('with the country in capitals, as somebody may have typed it', () => {
    expect(readFormQuery('?to=us').form.country).toBe('US');
  });

  test('with one empty box when it names none', () => {
    expect(readFormQuery('')).toEqual({ form: emptyForm(), cardDate: undefined });
  });

  test('with the fields that a short box lacks empty', () => {
    expect(readFormQuery('?box=2.5,30').form.boxes).toEqual([box(['2.5', '30'])]);
  });

  test(`with at most ${MAX_BOXES} boxes`, () => {
    expect(readFormQuery(`?${'box=1,2,3,4&'.repeat(500)}`).form.boxes).toHaveLength(MAX_BOXES);
  });

  test('with no field longer than a measure can be', () => {
    const [first] = readFormQuery(`?box=${'9'.repeat(5000)},1,1,1`).form.boxes;
    expect(first?.weight.text).toHaveLength(MAX_MEASURE_LENGTH);
  });

  test.each(['Atlantis', 'USA', 'u', '<script>', 'ß', '🇺🇸', ' Germny', ' de'])(
    'with the country “%s” not taken for another',
    (country) => {
      const read = readFormQuery(`?to=${encodeURIComponent(country)}`);
      expect(read.form.country).toBe(country);
    },
  );
});

const typedText = fc.string({ unit: 'binary', maxLength: MAX_MEASURE_LENGTH }).filter(fits);
const measure = fc.record({
  text: fc.oneof(typedText, fc.constantFrom('', '1,5', '~', '%2C', '%257E', '1~', ' ', '+', '&=#')),
  system: fc.constantFrom('metric' as const, 'imperial' as const),
});
const arbitraryForm: fc.Arbitrary<Form> = fc.record({
  country: fc.constantFrom('', 'US', 'GB', 'ZZ', ' de', ' Untied  States', ' ~,&=+'),
  system: fc.constantFrom('metric' as const, 'imperial' as const),
  boxes: fc.array(
    fc.record({ weight: measure, length: measure, breadth: measure, height: measure }),
    { minLength: 1, maxLength: MAX_BOXES },
  ),
});

test('whatever was typed survives the way into the link and out of it', () => {
  fc.assert(
    fc.property(arbitraryForm, fc.option(fc.constant('2026-04-01')), (form, date) => {
      const cardDate = date ?? undefined;
      const read = readFormQuery(formatFormQuery({ form, cardDate }));
      expect(read.cardDate).toBe(cardDate);
      expect(read.form).toEqual(withEmptiesIn(form));
    }),
    { numRuns: 1000 },
  );
});

test('the link survives the way through a browser’s address', () => {
  fc.assert(
    fc.property(arbitraryForm, (form) => {
      const search = formatFormQuery({ form, cardDate: undefined });
      const address = new URL(`/price-calculator${search}`, 'https://site.example');
      expect(readFormQuery(address.search).form).toEqual(withEmptiesIn(form));
    }),
  );
});

test('no query makes the reader throw, or returns a form without a box', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webQueryParameters(),
    fc
      .array(fc.tuple(fc.constantFrom('to', 'box', 'units', 'card', '__proto__'), fc.string()))
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    fc.constantFrom('box=%', 'box=%E0%A4%A', 'box=%00', 'to=%FF', 'box=%252', 'box=~~~~,~'),
  );
  fc.assert(
    fc.property(hostile, (query) => {
      const { form } = readFormQuery(`?${query}`);
      expect(form.boxes.length).toBeGreaterThan(0);
      for (const each of form.boxes) {
        for (const field of BOX_FIELDS) {
          expect(each[field].text.length).toBeLessThanOrEqual(MAX_MEASURE_LENGTH);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

/** A field holds so many UTF-16 units, which is how browsers count. */
function fits(text: string): boolean {
  return text.length <= MAX_MEASURE_LENGTH;
}

/** An empty field has no units of its own: it takes the form's. */
function withEmptiesIn(form: Form): Form {
  const boxes = form.boxes.map(
    (each) =>
      Object.fromEntries(
        BOX_FIELDS.map((field) => [
          field,
          each[field].text === '' ? { text: '', system: form.system } : each[field],
        ]),
      ) as BoxForm,
  );
  return { ...form, boxes };
}
