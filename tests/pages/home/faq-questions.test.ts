import { expect, test } from 'vitest';
import { BUSINESS } from '../../../src/domain/business.ts';
import { FAQ } from '../../../src/pages/home/faq-questions.ts';

const answerTo = (question: string): string =>
  Object.values(FAQ)
    .flat()
    .find((item) => item.question === question)?.answer ?? '';

test('each of the four tabs has six questions, and none is asked twice', () => {
  expect(Object.keys(FAQ)).toEqual(['shopping', 'shipping', 'payment', 'support']);
  for (const items of Object.values(FAQ)) expect(items).toHaveLength(6);
  const questions = Object.values(FAQ).flatMap((items) => items.map(({ question }) => question));
  expect(new Set(questions).size).toBe(24);
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
