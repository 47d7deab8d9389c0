import type { Locator, Page } from '@playwright/test';

/** The pages of the header, in its order. */
export const HEADER_LINKS = [
  'Home',
  'Price Calculator',
  'Shopza',
  'Track Your Order',
  'About',
  'Contact',
] as const;
export const FOOTER_LINKS = [
  'Shopza',
  'Storage',
  'About',
  'Contact',
  'Privacy Policy',
  'Terms of Use',
] as const;
export const NOT_FOUND = 'There is no page at this address';

export function headerLinks(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

export function openMenuButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open menu' });
}

export function closeMenuButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Close menu' });
}

export function menu(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Menu' });
}

/** The sign that the device has no connection. */
export function offlineSign(page: Page): Locator {
  return page.getByText('Offline', { exact: true });
}

/** Whether anything makes the page wider than the screen, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
