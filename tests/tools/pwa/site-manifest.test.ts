import { expect, test } from 'vitest';
import { BUSINESS } from '../../../src/domain/business.ts';
import { SCREENSHOTS } from '../../../tools/pwa/screenshots.ts';
import { siteManifest } from '../../../tools/pwa/site-manifest.ts';
import { tokenColour } from '../../../tools/pwa/token-colour.ts';

const manifest = siteManifest(BUSINESS, SCREENSHOTS);

test('the installed app has the agency’s name', () => {
  expect(manifest).toMatchObject({ name: BUSINESS.name, short_name: BUSINESS.shortName });
});

test('an installed app stays the same app whatever page it later starts with', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
});

test('icons include one for phones that cut icons to a shape', () => {
  const purposes = manifest.icons?.map(({ purpose = 'any' }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']));
});

test('a long press offers the price calculator and the tracking page', () => {
  expect(manifest.shortcuts?.map(({ url }) => url)).toEqual(['/price-calculator', '/track']);
});

test('nothing in the shoppers’ app leads to the staff’s sign-in', () => {
  expect(JSON.stringify(manifest)).not.toMatch(/bill|staff|login|sign/i);
});

test('the app is opened in the colour of the pages’ ground', () => {
  expect(manifest.theme_color).toBe(tokenColour('paper'));
  expect(manifest.background_color).toBe(tokenColour('paper'));
});
