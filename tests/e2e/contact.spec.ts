import { expect, test } from '@playwright/test';
import { BUSINESS } from './support/agency.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

test('a message goes to the visitor’s own e-mail app, and nowhere else @mobile', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoHydrated(page, '/contact');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const protocol = await context.newCDPSession(page);
  await protocol.send('Page.enable');
  const handedOver = new Promise<string>((resolve) =>
    protocol.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  );

  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Message').fill('Two boxes & a lamp?');
  await page.getByRole('button', { name: 'Send Message' }).click();

  const mail = new URL(await handedOver);
  expect(mail.protocol + mail.pathname).toBe(`mailto:${BUSINESS.email}`);
  expect(mail.searchParams.get('body')).toBe('Two boxes & a lamp?\r\n\r\nAsha\r\nasha@example.com');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your message has not been sent yet.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(BUSINESS.email);
  await expect(page.getByLabel('Message')).toHaveValue('Two boxes & a lamp?');
  // The page's own code may be fetched late; nothing is sent with that.
  const others = requests.filter((url) => url.startsWith('http') && !url.includes('/assets/'));
  expect(others).toEqual([]);
});
