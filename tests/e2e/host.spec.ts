import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveCopy } from './support/serve-copy.ts';

test('the home page opens without a word of complaint from its own policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('every page also states its policy itself, for hosts that send no headers', async ({
  request,
}) => {
  for (const path of ['/', '/price-calculator', '/app', '/404']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'`,
    );
  }
});

test('an unknown address is answered as not found, by a page of the site', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Price Calculator' }).first()).toBeVisible();
});

test('an old kind of address leads to the page', async ({ page }) => {
  await page.goto('/price-calculator.html?kg=2');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/price-calculator?kg=2');
});

test('code travels compressed and is kept for a year', async ({ page, request }) => {
  await page.goto('/');
  const entry = await page.locator('script[type=module]').getAttribute('src');
  const headers = (await request.get(entry ?? '')).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
});

test('nothing outside the site is given away', async ({ request }) => {
  for (const path of ['/..%2fpackage.json', '/%2e%2e%2fpackage.json', '/_headers', '/.git/HEAD']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a rate card replaced on the host is what the next visitor gets', async ({ request }) => {
  const site = await serveCopy();
  await request.get(`${site.origin}/rates/rate-card.json`);
  writeFileSync(join(site.folder, 'rates/rate-card.json'), '{"name":"another card"}');
  const answer = await request.get(`${site.origin}/rates/rate-card.json`);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(await answer.json()).toEqual({ name: 'another card' });
  await site.close();
});

test('the local services take rows and mails from the page itself', async ({ page }) => {
  const site = await serveCopy();
  await page.goto(site.origin);
  const statuses = await page.evaluate(
    async (attachment) => {
      const post = (path: string, body: unknown) =>
        fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      const row = await post('/api/v1/desk', { data: { invoice_number: 'INV-2026-001' } });
      const mail = await post('/api/v1.0/email/send', {
        user_id: 'public',
        service_id: 'service',
        template_id: 'template',
        template_params: {
          to_email: 'asha@shopper.example',
          invoice_number: 'INV-2026-001',
          attachment,
        },
      });
      return [row.status, mail.status];
    },
    `data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`,
  );
  expect(statuses).toEqual([201, 200]);
  expect(readFileSync(join(site.localFolder, 'sheets/desk.csv'), 'utf8')).toBe(
    'invoice_number\nINV-2026-001\n',
  );
  expect(readdirSync(join(site.localFolder, 'mail'))).toEqual([
    expect.stringMatching(/ INV-2026-001 .*\.eml$/),
  ]);
  await site.close();
});
