import { expect, test } from 'vitest';
import { BUSINESS } from '../../../src/domain/business.ts';
import { WORDS } from '../../../src/domain/words/words.ts';

const { topics } = WORDS.home.faq;

const answerTo = (wanted: string): string =>
  topics.flatMap(({ questions }) => questions).find(({ question }) => question === wanted)
    ?.answer ?? '';

test('each of the four tabs has six questions, and none is asked twice', () => {
  expect(topics.map(({ name }) => name)).toEqual(['Shopping', 'Shipping', 'Payment', 'Support']);
  for (const { questions } of topics) expect(questions).toHaveLength(6);
  const questions = topics.flatMap((topic) => topic.questions.map(({ question }) => question));
  expect(new Set(questions).size).toBe(24);
});

test('no placeholder is left in the words that pages show', () => {
  const lists = /\{(sendingNo|sendingConditions|sendingYes|invoiceTerms)\}/g;
  expect(JSON.stringify(Object.values(WORDS)).replaceAll(lists, '')).not.toMatch(/\{\w+\}/);
});

test.each([
  ['Is there a minimum order?', /^No\./],
  ['Can I pay in installments?', /^No\./],
  ['Is there express shipping?', /^Yes, at extra cost: ₹1,000/],
  ['How long does it take?', /3–5 business days.*7–10 days/],
  ['Which countries do you ship to?', /more than 200 countries/],
  ['What does storage cost?', /Nothing for 30 days/],
  ['How do you work out the price?', /divided by 4750/],
  ['How can I pay?', /card.*UPI.*wallet/],
  ['How do I reach you?', /e-mail.*phone.*live chat/],
])('%s', (question, claim) => expect(answerTo(question)).toMatch(claim));

test('offer, address and hours are those of the agency', () => {
  expect(answerTo('How does the welcome offer work?')).toContain(BUSINESS.offer.code);
  expect(answerTo('How do I reach you?')).toContain(BUSINESS.email);
  expect(answerTo('When are you open?')).toContain('Monday to Friday 9:00–18:00');
});
