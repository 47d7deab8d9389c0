import { expect, test } from 'vitest';
import { parseSendingRules } from '../../src/domain/parse-sending-rules.ts';
import sample from '../fixtures/agency/sending-rules.json';

const ENTRY = {
  name: 'Perfume',
  words: ['perfume'],
  reason: 'It burns.',
  advice: 'Buy it at home.',
};
const FILE = { note: 'Checked.', no: [ENTRY], conditions: [], yes: [] };

test('the sample’s list is accepted, and says that the owner checks it', () => {
  expect(parseSendingRules(sample)).toEqual({ kind: 'sending-rules', sendingRules: sample });
  expect(sample.note).toMatch(/the owner checks every entry/);
});

test.each([
  ['without a note', { ...FILE, note: '' }, 'note: must not be empty'],
  [
    'without one of its three lists',
    { note: 'x', no: [], yes: [] },
    'conditions: the field is missing',
  ],
  ['with a list that is none', { ...FILE, yes: 'toys' }, 'yes: expected a list'],
  ['with a fourth list', { ...FILE, maybe: [] }, 'maybe: there is no such field'],
  ['with an entry without words', withEntry({ words: [] }), 'no.0.words: expected at least one'],
  ['with an empty word', withEntry({ words: ['a', ' '] }), 'no.0.words.1: must not be empty'],
  [
    'with an entry without a reason',
    withEntry({ reason: undefined }),
    'no.0.reason: expected a text',
  ],
  [
    'with advice that is too long',
    withEntry({ advice: 'x'.repeat(161) }),
    'no.0.advice: must have at most 160 characters, to be read on a phone',
  ],
  [
    'with a word under two answers',
    { ...FILE, yes: [{ ...ENTRY, name: 'Scents', words: ['musk', 'Perfume'] }] },
    'yes.0.words.1: “Perfume” is a word of “Perfume” too, under "no"',
  ],
])('a file %s is refused, with an error that names the field', (_what, file, fault) => {
  expect(parseSendingRules(file)).toEqual({ kind: 'malformed', faults: [fault] });
});

test('a word may lead to two entries with the same answer', () => {
  const file = { ...FILE, no: [ENTRY, { ...ENTRY, name: 'Scents' }] };
  expect(parseSendingRules(file).kind).toBe('sending-rules');
});

function withEntry(change: object) {
  return { ...FILE, no: [{ ...ENTRY, ...change }] };
}
