import { expect, test } from 'vitest';
import { addEdit, includesEdits } from '../../../src/domain/backup/draft-edits.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOON = timestamp(12);
const BEFORE_NOON = timestamp(11);

test('a state that was written on is later than the one before, even when the clock was set back', () => {
  const first = addEdit({}, 'page', NOON);
  const second = addEdit(first, 'page', BEFORE_NOON);
  expect(includesEdits(second, first)).toBe(true);
  expect(includesEdits(first, second)).toBe(false);
});

test('of two states that were written on apart neither includes the other, whatever their times', () => {
  const common = addEdit({}, 'page', NOON);
  const here = addEdit(common, 'page', NOON);
  const there = addEdit(common, 'other page', timestamp(99));
  expect(includesEdits(here, there)).toBe(false);
  expect(includesEdits(there, here)).toBe(false);
  expect(includesEdits(there, common)).toBe(true);
});
