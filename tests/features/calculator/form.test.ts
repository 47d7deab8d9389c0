import { expect, test } from 'vitest';
import { quote } from '../../../src/domain/quote.ts';
import {
  emptyForm,
  type Form,
  MAX_BOXES,
  MAX_MEASURE_LENGTH,
  withBoxAdded,
  withBoxRemoved,
  withMeasure,
} from '../../../src/features/calculator/form.ts';
import { readForm } from '../../../src/features/calculator/read-form.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const filled = (form: Form, index: number, texts: readonly [string, string, string, string]) =>
  (['weight', 'length', 'breadth', 'height'] as const).reduce(
    (next, field, place) => withMeasure(next, index, field, texts[place] ?? ''),
    form,
  );

test('a box is removed from its place, and the others keep theirs', () => {
  const two = withBoxAdded(withBoxAdded(emptyForm()));
  const form = filled(filled(two, 0, ['1', '', '', '']), 2, ['3', '', '', '']);
  const left = withBoxRemoved(form, 1);
  expect(left.boxes.map((box) => box.weight.text)).toEqual(['1', '3']);
});

test('a field takes no more than a link can carry', () => {
  const form = withMeasure(emptyForm(), 0, 'weight', '1'.repeat(40));
  expect(form.boxes[0]?.weight.text).toHaveLength(MAX_MEASURE_LENGTH);
  expect(MAX_BOXES).toBeGreaterThanOrEqual(10);
});

test('a switch of units moves no price, whichever way and however often', () => {
  const typed = filled({ ...emptyForm(), country: 'US' }, 0, ['2.2', '30.1', '20.7', '15.3']);
  const inPounds = filled({ ...emptyForm(), country: 'US', system: 'imperial' }, 0, [
    '5.07',
    '11.9',
    '8.1',
    '6.3',
  ]);
  for (const form of [typed, inPounds]) {
    const prices = (['metric', 'imperial', 'metric', 'imperial'] as const).map((system) =>
      JSON.stringify(priced({ ...form, system })),
    );
    expect(new Set(prices).size).toBe(1);
  }
});

test('a measure changed after a switch of units counts in the new ones', () => {
  const metric = filled({ ...emptyForm(), country: 'US' }, 0, ['2', '30', '20', '15']);
  const form = withMeasure({ ...metric, system: 'imperial' }, 0, 'weight', '10');
  const read = readForm(form, SAMPLE_CARD);
  const [box] = read.kind === 'complete' ? read.boxes : [];
  expect(box?.weight).toBeCloseTo(4.5359237, 9);
  expect(box?.length).toBe(30);
});

function priced(form: Form) {
  const read = readForm(form, SAMPLE_CARD);
  if (read.kind !== 'complete') throw new Error('The form is not complete.');
  return quote(SAMPLE_CARD, read.country, read.boxes);
}
