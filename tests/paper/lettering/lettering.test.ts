import { expect, test } from 'vitest';
import { makeLettering } from '../../../src/paper/lettering/lettering.ts';
import { fakeTextEngine } from '../../support/fake-text-engine.ts';

const DEVANAGARI = { family: 'Invoice Devanagari', letters: /\p{Script=Devanagari}/u };

test('a letter of our own fonts or of the device’s can be drawn, one that none has cannot', () => {
  const lettering = makeLettering(fakeTextEngine({ lacks: /\p{Script=Han}/u }), [DEVANAGARI]);
  expect([...'रதไ₹।'].map(lettering.has)).toEqual([true, true, true, true, true]);
  expect(lettering.has('李')).toBe(false);
});

test('neither an emoji nor a hidden character is drawn, whichever font has it', () => {
  const lettering = makeLettering(fakeTextEngine(), [DEVANAGARI]);
  expect(['📦', '😀', '\u202E', '\u0000', '\uFFFD', ' '].filter(lettering.has)).toEqual([]);
});

test('a letter is drawn in the font of its script, and in the weight of its neighbours', () => {
  const engine = fakeTextEngine();
  const lettering = makeLettering(engine, [DEVANAGARI]);
  lettering.draw('राम', { size: 9, weight: 'semibold' });
  lettering.draw('தமிழ்', { size: 9, weight: 'regular' });
  expect(engine.used).toEqual(['600 75px "Invoice Devanagari", sans-serif', '400 75px sans-serif']);
});

test('the width of a line is that of the joined letters, whatever their size', () => {
  const lettering = makeLettering(fakeTextEngine(), [DEVANAGARI]);
  expect(lettering.widthOf('राम', 'regular')).toBeCloseTo(1.2);
  expect(lettering.draw('राम', { size: 9, weight: 'regular' }).width).toBe(90);
});
