import { expect, test } from 'vitest';
import { CARRIERS } from '../../../src/domain/tracking/carrier.ts';
import { findNumbers } from '../../../src/domain/tracking/find-numbers.ts';
import { trackLink } from '../../../src/domain/tracking/track-link.ts';
import { readSharedText } from '../../../src/features/tracking/read-shared-text.ts';

const NUMBER = '1Z999AA10123456784';

function found(link: string) {
  return findNumbers(readSharedText(link.slice(link.indexOf('?')))).numbers;
}

test('a link to the tracking page holds number and carrier', () => {
  expect(trackLink('https://site.example', { number: NUMBER, carrier: 'DHL Express' })).toBe(
    `https://site.example/track?number=DHL%20Express%20${NUMBER}`,
  );
});

test('a number without a carrier is a link too', () => {
  const link = trackLink('https://site.example', { number: NUMBER, carrier: '' });
  expect(link).toBe(`https://site.example/track?number=${NUMBER}`);
  expect(found(link)).toEqual([{ number: NUMBER, named: [] }]);
});

test.each(Object.values(CARRIERS))(
  'the tracking page finds the one number of a link that names $name',
  ({ id, name }) => {
    const numbers = found(
      trackLink('https://site.example', { number: '1234 5678 903', carrier: name }),
    );
    // "National post" is the post of whichever country the parcel goes to.
    const named = id === 'national-post' ? [] : [id];
    expect(numbers).toEqual([{ number: '12345678903', named }]);
  },
);
