import { expect, test } from 'vitest';
import { contrast } from '../../../src/domain/look/contrast.ts';
import { parseLook } from '../../../src/domain/look/parse-look.ts';
import sample from '../../fixtures/agency/look.json';
import other from '../../fixtures/other-agency/look.json';

test.each([
  ['Parcel Setu', sample],
  ['Kite & Crane', other],
])('the colours and the wordmark of %s have no mistake', (name, look) => {
  expect(parseLook(look, name)).toEqual({ kind: 'look', look });
});

test('contrast is that of the standard’s examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});

test('colours that many people could not read are named with their contrast', () => {
  const light = { ...sample.light, link: '#8aa8d8' };
  expect(faultsOf({ ...sample, light })).toEqual([
    'light.link: on paper has a contrast of 2.04:1 and needs 4.5:1; make one of them lighter or darker',
    'light.link: on paperDeep has a contrast of 1.8:1 and needs 4.5:1; make one of them lighter or darker',
    'light.link: on sheet has a contrast of 2.35:1 and needs 4.5:1; make one of them lighter or darker',
  ]);
});

test('dark colours are checked too, and the edges of fields need less', () => {
  const dark = { ...sample.dark, lineStrong: '#2f435f', onAccent: '#ffffff' };
  expect(faultsOf({ ...sample, dark })).toEqual([
    expect.stringMatching(/^dark\.onAccent: on accent has .* needs 4\.5:1/),
    expect.stringMatching(/^dark\.onAccent: on accentDeep has .* needs 4\.5:1/),
    expect.stringMatching(/^dark\.lineStrong: on paper has .* needs 3:1/),
    expect.stringMatching(/^dark\.lineStrong: on sheet has .* needs 3:1/),
  ]);
});

test('what is no colour, missing or unknown is named', () => {
  const { tape: _, ...light } = sample.light;
  expect(faultsOf({ ...sample, light: { ...light, ink: 'navy', glue: '#000000' } })).toEqual([
    'light.ink: expected a colour such as #c2291c: # and six digits or small letters a to f',
    'light.tape: the field is missing',
    'light.glue: there is no such field',
  ]);
});

test('an accented part that is not in the name is named', () => {
  expect(faultsOf({ ...sample, wordmark: { accented: 'Post' } })).toEqual([
    'wordmark.accented: expected a part of the name “Parcel Setu” in business.json, or nothing',
  ]);
});

test.each(['/etc/mark.svg', '../mark.svg', 'mark.png'])(
  '“%s” is no file for the wordmark',
  (file) => {
    const picture = { file, width: 160, height: 40 };
    expect(faultsOf({ ...sample, wordmark: { accented: '', picture } })).toEqual([
      'wordmark.picture.file: expected an SVG file below config/, such as logos/wordmark.svg',
    ]);
  },
);

function faultsOf(look: unknown): readonly string[] {
  const parsed = parseLook(look, 'Parcel Setu');
  return parsed.kind === 'malformed' ? parsed.faults : [];
}
