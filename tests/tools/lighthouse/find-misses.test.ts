import { expect, test } from 'vitest';
import { findBlocking, findLateness, findMisses } from '../../../tools/lighthouse/find-misses.ts';
import { medianReading } from '../../../tools/lighthouse/median-reading.ts';

const good = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1050,
  cls: 0.002,
  tbt: 300,
};

test('a page exactly at its limits misses none', () => {
  expect(findMisses('/', good)).toEqual([]);
  expect(findLateness('/', { lcp: 1050, bareLcp: 1000 })).toEqual([]);
});

test('each limit that a page misses is reported', () => {
  const poor = {
    ...good,
    performance: 97,
    accessibility: 99,
    bestPractices: 99,
    seo: 99,
    cls: 0.003,
  };
  expect(findMisses('/track', poor)).toHaveLength(5);
});

test('a page that is only read is drawn about as soon as its bare page, and others may take longer', () => {
  const late = { lcp: 1051, bareLcp: 1000 };
  expect(findLateness('/about', late)).toEqual([
    "/about: its LCP is 1.051 × its bare page's, above 1.05",
  ]);
  expect(findLateness('/track', late)).toEqual([]);
});

test('the page at an address without a page need not be found by search engines', () => {
  expect(findMisses('/not-found', { ...good, seo: 66 })).toEqual([]);
});

test('code may keep a page that is only read from answering for 10 ms, and others for 80', () => {
  expect(findBlocking('/about', { ...good, tbt: 10 })).toEqual([]);
  expect(findBlocking('/about', { ...good, tbt: 11 })).toEqual([
    '/about: its TBT is 11 ms, above 10 ms',
  ]);
  expect(findBlocking('/price-calculator', { ...good, tbt: 80 })).toEqual([]);
  expect(findBlocking('/price-calculator', { ...good, tbt: 81 })).toHaveLength(1);
});

test('the median is taken of each figure separately', () => {
  const readings = [good, { ...good, lcp: 900, tbt: 500 }, { ...good, lcp: 1000, tbt: 10 }];
  expect(medianReading(readings)).toEqual({ ...good, lcp: 1000, tbt: 300 });
});
