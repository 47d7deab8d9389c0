import { expect, test } from '@playwright/test';
import business from '../fixtures/agency/business.json' with { type: 'json' };
import { gotoHydrated } from './support/goto-hydrated.ts';

test('an empty form says what is missing and goes to the first of it', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please write your name.')).toBeVisible();
  await expect(page.getByText('Please write your e-mail address')).toBeVisible();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const field of ['Name', 'Email', 'Message'])
    await expect(page.getByLabel(field)).toHaveAttribute('required');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
});

test('half an e-mail address is refused', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('This is not a whole e-mail address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a message goes to the visitor’s own mail program, and nowhere else @mobile', async ({
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
  expect(mail.protocol + mail.pathname).toBe(`mailto:${business.email}`);
  expect(mail.searchParams.get('body')).toBe('Two boxes & a lamp?\r\n\r\nAsha\r\nasha@example.com');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is sent yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(business.email);
  await expect(page.getByLabel('Message')).toHaveValue('Two boxes & a lamp?');
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
});

test('details, hours and four branches are there to be read', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: business.email })).toBeVisible();
  await expect(main.getByText('9:00–18:00')).toBeVisible();
  await expect(main.getByText('10:00–16:00')).toBeVisible();
  await expect(main.getByText('closed')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Our branches' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(4);
});
