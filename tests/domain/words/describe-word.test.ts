import { expect, test } from 'vitest';
import { describeWord } from '../../../src/domain/words/describe-word.ts';

test('a text is described by what it is for, in groups and in lists', () => {
  expect(describeWord('home', 'hero.heading')).toBe('The largest words of the site');
  expect(describeWord('home', 'faq.topics.1.questions.3.answer')).toBe('Its answer');
  expect(describeWord('terms', 'lead')).toMatch(/^A sentence below it/);
});

test('an entry of a list has no description of its own', () => {
  expect(describeWord('home', 'banner')).toBe('Short phrases on the moving tape');
  expect(describeWord('home', 'banner.2')).toBeUndefined();
  expect(describeWord('home', 'nowhere.at.all')).toBeUndefined();
});
