import { describe, expect, test } from 'vitest';
import { emptyForm, type Form, withBoxAdded } from '../../../src/features/calculator/form.ts';
import { readFormQuery } from '../../../src/features/calculator/form-query.ts';
import { readForm } from '../../../src/features/calculator/read-form.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const linked = (search: string): Form => readFormQuery(search).form;
const faultsOf = (search: string) => {
  const read = readForm(linked(search), SAMPLE_CARD);
  return read.kind === 'faulty' ? read : undefined;
};

test('a full form is read in kilograms and centimetres', () => {
  expect(readForm(linked('?to=US&box=2.5, 30 ,20.5,15'), SAMPLE_CARD)).toEqual({
    kind: 'complete',
    country: 'US',
    boxes: [{ weight: 2.5, length: 30, breadth: 20.5, height: 15 }],
  });
});

test('an empty form misses every field', () => {
  expect(readForm(emptyForm(), SAMPLE_CARD)).toEqual({
    kind: 'faulty',
    isMissing: true,
    errors: {
      country: 'Choose the country the parcel goes to.',
      boxes: [
        {
          weight: 'Enter the weight.',
          length: 'Enter the length.',
          breadth: 'Enter the breadth.',
          height: 'Enter the height.',
        },
      ],
    },
  });
});

describe('each of the five fields is needed', () => {
  test.each([
    ['country', '?box=1,2,3,4'],
    ['weight', '?to=US&box=,2,3,4'],
    ['length', '?to=US&box=1,,3,4'],
    ['breadth', '?to=US&box=1,2,,4'],
    ['height', '?to=US&box=1,2,3,'],
  ])('%s', (field, search) => {
    const faulty = faultsOf(search);
    const named = [
      ...(faulty?.errors.country === undefined ? [] : ['country']),
      ...Object.keys(faulty?.errors.boxes[0] ?? {}),
    ];
    expect(faulty?.isMissing).toBe(true);
    expect(named).toEqual([field]);
  });
});

describe('a typing mistake is named at its field, and nothing is called missing', () => {
  test.each([
    ['1%252C5', 'Use a point for decimals: 1.5, not 1,5.'],
    ['two', 'Enter a number, such as 2.5.'],
    ['Infinity', 'Enter a number, such as 2.5.'],
    ['NaN', 'Enter a number, such as 2.5.'],
    ['0', 'Enter a number above 0.'],
    ['-3', 'Enter a number above 0.'],
    ['1e9', 'This is too heavy for a parcel.'],
  ])('a weight of %s', (text, message) => {
    const faulty = faultsOf(`?to=US&box=${text},30,20,15`);
    expect(faulty).toMatchObject({ isMissing: false, errors: { boxes: [{ weight: message }] } });
  });

  test('a side of 1e9', () => {
    expect(faultsOf('?to=US&box=1,30,1e9,15')?.errors.boxes).toEqual([
      { breadth: 'This is too long for a parcel.' },
    ]);
  });

  test.each(['ZZ', 'IN', 'Atlantis', '__proto__'])('the country %s', (country) => {
    expect(faultsOf(`?to=${country}&box=1,2,3,4`)).toMatchObject({
      isMissing: false,
      errors: { country: 'This country isn’t on our list. Choose one from the list.' },
    });
  });
});

test('the errors of a second box are shown at the second box', () => {
  const form = withBoxAdded(linked('?to=US&box=1,2,3,4'));
  const read = readForm(form, SAMPLE_CARD);
  expect(read.kind === 'faulty' && read.errors.boxes.map((box) => Object.keys(box).length)).toEqual(
    [0, 4],
  );
});

test('105 kg is a good number: that there is no price is the quote’s to say', () => {
  expect(readForm(linked('?to=US&box=105,2,3,4'), SAMPLE_CARD).kind).toBe('complete');
});
