import type { Locator, Page } from '@playwright/test';

export const HIGHLIGHTS = ['Worldwide shipping', 'Fast delivery', 'Secure shipping'] as const;
export const BANNER = '30 days of free storage';
export const TOPICS = ['Shopping', 'Shipping', 'Payment', 'Support'] as const;

/** What has passed through the agency's hands, and the words below each count. */
export const COUNTS = [
  ['46500', 'packages handled'],
  ['1623', 'pincodes covered'],
  ['10203', 'happy customers'],
  ['210', 'countries'],
] as const;

/** Two questions on shipping and the first one on shopping, with the beginning of their answers. */
export const EXPRESS = { question: 'Is there express shipping?', answer: /^Yes, at extra cost/ };
export const DURATION = {
  question: 'How long does it take?',
  answer: /^We need \d+–\d+ business days/,
};
export const SMALLEST_ORDER = {
  question: 'Is there a minimum order?',
  answer: /^No\. One T-shirt is enough/,
};

/** The services of the home page, and the place that explains each. */
export const SERVICES = [
  ['Personal Shopper', '/shopza#personal-shopper'],
  ['Tailoring Services', '/storage#tailoring'],
  ['Return Services', '/storage#returns'],
  ['Store Products', '/shopza#store-products'],
] as const;

export function shownHighlight(page: Page): Locator {
  return page.getByRole('heading', { name: new RegExp(`^(${HIGHLIGHTS.join('|')})$`) });
}

/** The home page has such a button beside everything that moves; one represents all. */
export function motionButton(page: Page, does: 'Pause' | 'Play'): Locator {
  return page.getByRole('button', { name: `${does} animations` }).first();
}

export function topic(page: Page, name: (typeof TOPICS)[number]): Locator {
  return page.getByRole('tab', { name });
}

export function question(page: Page, { question }: { readonly question: string }): Locator {
  return questions(page).filter({ hasText: question });
}

export function questions(page: Page): Locator {
  return page.getByRole('tabpanel').locator('summary');
}

/** The answers that can be read. */
export function answers(page: Page): Locator {
  return page.getByRole('tabpanel').locator('p:visible');
}
