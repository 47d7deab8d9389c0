// @vitest-environment happy-dom
import { getAllByRole, getAllByText, getByRole, getByText, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { BUSINESS, TESTIMONIALS } from '../e2e/support/agency.ts';
import { parsePage } from './support/parse-page.ts';

describe('the home page', () => {
  const { body } = parsePage('/');

  test('Shop now and the coupon lead to the shop in the same tab', () => {
    for (const link of [
      getByRole(body, 'link', { name: 'Shop now' }),
      getByRole(body, 'link', { name: new RegExp(BUSINESS.offer.code) }),
    ]) {
      expect(link.getAttribute('href')).toBe(BUSINESS.storefront);
      expect(link.hasAttribute('target')).toBe(false);
    }
  });

  test('five shops open in a tab of their own, without a referrer', () => {
    const section = within(getByRole(body, 'region', { name: 'Good shops to start with' }));
    const shops = section.getAllByRole('link', { name: /opens in a new tab/ });
    expect(shops).toHaveLength(5);
    for (const shop of shops) {
      expect(shop.getAttribute('target')).toBe('_blank');
      expect(shop.getAttribute('rel')).toBe('noopener noreferrer');
      expect(shop.getAttribute('href')).toMatch(/^https:\/\/www\.\w+\.(in|com)\/$/);
    }
  });

  test('every testimonial is there with its stars, and made-up ones say that they are', () => {
    const { sample, testimonials } = TESTIMONIALS;
    expect(testimonials.length).toBeGreaterThan(0);
    for (const { text, rating } of testimonials) {
      const letter = getByText(body, text).closest('figure');
      expect(letter?.textContent).toContain(`${rating} of 5 stars`);
    }
    expect(body.textContent?.includes('These testimonials are samples.')).toBe(sample);
  });
});

describe('the contact page', () => {
  const { body } = parsePage('/contact');
  const main = getByRole(body, 'main');

  test('has the e-mail address and the hours of every day', () => {
    expect(getAllByRole(main, 'link', { name: BUSINESS.email })[0]?.getAttribute('href')).toBe(
      `mailto:${BUSINESS.email}`,
    );
    for (const { days, opens, closes } of BUSINESS.hours) {
      const day = getByText(main, days).closest('div');
      const hours = opens === null ? 'closed' : `${shortHour(opens)}–${shortHour(closes ?? '')}`;
      expect(day?.textContent, days).toBe(`${days}${hours}`);
    }
  });

  test('has every branch with its address', () => {
    const branches = within(getByRole(body, 'region', { name: 'Our branches' }));
    expect(branches.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(
      BUSINESS.branches.map(({ name }) => name),
    );
    for (const { address } of BUSINESS.branches)
      expect(getAllByText(main, address)).toHaveLength(1);
  });
});

/** `09:00` as people write it. */
function shortHour(time: string): string {
  return time.replace(/^0/, '');
}

function textOf({ textContent }: Element): string | null {
  return textContent;
}
