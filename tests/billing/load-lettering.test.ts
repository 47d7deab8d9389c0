import { expect, test } from 'vitest';
import { loadLettering } from '../../src/billing/load-lettering.ts';
import { fakeTextEngine } from '../support/fake-text-engine.ts';
import { testEnvironment } from '../support/test-environment.ts';

const never = () => new Promise<void>(() => undefined);
const environmentWith = (engine: ReturnType<typeof fakeTextEngine>) =>
  testEnvironment({ openTextEngine: () => engine, wait: never });

test('a text is given the fonts of its own scripts, and no others', async () => {
  const engine = fakeTextEngine();
  await loadLettering(environmentWith(engine), 'राम Kumar, தமிழ் Zoë');
  expect(engine.loaded).toEqual(['Invoice Devanagari', 'Invoice Tamil']);
});

test('with letters from right to left comes the Latin font, for the figures beside them', async () => {
  const engine = fakeTextEngine();
  await loadLettering(environmentWith(engine), 'گلی 12');
  expect(engine.loaded).toEqual(['Invoice Arabic', 'Invoice Latin', 'Invoice Latin']);
});

test('nothing is loaded for a text that the PDF’s own font can print', async () => {
  const engine = fakeTextEngine();
  expect(await loadLettering(environmentWith(engine), 'Zoë ₹5 📦')).toBeUndefined();
  expect(engine.loaded).toEqual([]);
});

test('where a font cannot be fetched, the device’s own is used as far as it has the letters', async () => {
  const engine = fakeTextEngine({ canLoad: () => false, lacks: /\p{Script=Tamil}/u });
  const lettering = await loadLettering(environmentWith(engine), 'राम தமிழ்');
  expect([...'रத'].map((letter) => lettering?.has(letter))).toEqual([true, false]);
});

test('a font that does not come in time is not waited for', async () => {
  const hanging = { ...fakeTextEngine(), loadFont: () => new Promise<boolean>(() => undefined) };
  const environment = testEnvironment({ openTextEngine: () => hanging });
  expect((await loadLettering(environment, 'राम'))?.has('र')).toBe(true);
});

test('a browser that does not let a page read what it draws prints boxes', async () => {
  expect(await loadLettering(testEnvironment(), 'राम')).toBeUndefined();
  const environment = testEnvironment({ openTextEngine: () => undefined });
  expect(await loadLettering(environment, 'राम')).toBeUndefined();
});
