import { expect, test } from 'vitest';
import {
  compareWithBare,
  findBlocking,
  findMisses,
} from '../../../tools/lighthouse/find-misses.ts';
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
  expect(compareWithBare(good, { ...good, lcp: 1000 }).misses).toEqual([]);
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
  expect(compareWithBare({ ...good, lcp: 1200 }, { ...good, lcp: 1000 }).misses).toHaveLength(1);
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
