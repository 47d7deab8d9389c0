import { expect, test } from 'vitest';
import { paise } from '../../../src/domain/units.ts';
import { readFormQuery } from '../../../src/features/calculator/form-query.ts';
import { recentQuoteContent } from '../../../src/features/calculator/recent-quote-content.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const keep = (search: string) =>
  recentQuoteContent(SAMPLE_CARD, readFormQuery(search).form, paise(229_000));

test('a quote is kept with its country, its weight and its sides', () => {
  expect(keep('?to=GB&box=2,40,30,20')).toEqual({
    search: `?to=GB&box=2,40,30,20&card=${SAMPLE_CARD.validFrom}`,
    label: 'United Kingdom, 2 kg, 40 × 30 × 20 cm',
    economy: 229_000,
  });
});

test.each(['?to=GB&box=%2B2,40,30,20', '?to=GB&box=2 , 40,30.0,20.', '?to=GB&box=02,4e1,30,20'])(
  'the same numbers typed as %s are the same quote',
  (search) => {
    expect(keep(search)).toEqual(keep('?to=GB&box=2,40,30,20'));
  },
);

test('a quote looked at in other units is the same quote', () => {
  expect(keep('?to=GB&box=2,40,30,20&units=imperial')).toEqual(keep('?to=GB&box=2,40,30,20'));
});

test('a quote typed in pounds and inches is listed, and opens, in them', () => {
  const kept = keep('?to=GB&box=3.3~,16~,12~,8~');
  expect(kept.label).toBe('United Kingdom, 3.3 lb, 16 × 12 × 8 in');
  expect(readFormQuery(kept.search).form.system).toBe('imperial');
  expect(keep('?to=GB&box=1.5,16~,30,8~').label).toBe(
    'United Kingdom, 1.5 kg, 16 in × 30 cm × 8 in',
  );
});

test('each of several boxes is listed', () => {
  expect(keep('?to=GB&box=2,40,30,20&box=1,10,10,10').label).toBe(
    'United Kingdom, 2 kg, 40 × 30 × 20 cm; 1 kg, 10 × 10 × 10 cm',
  );
});
