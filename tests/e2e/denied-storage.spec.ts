import { expect, type Page, test } from '@playwright/test';
import { fillItem, press, showView, writeInvoice } from './support/billing-screen.ts';
import { askQuote, economyPrice, openCalculator, SMALL_BOX } from './support/calculator-screen.ts';
import { signIn } from './support/sign-in-screen.ts';

const DENIALS = [
  ['are not there', () => undefined],
  [
    'may not be named',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
] as const;

for (const [how, read] of DENIALS) {
  test.describe(`where the browser’s storages ${how}`, () => {
    let faults: string[];

    test.beforeEach(async ({ page }) => {
      faults = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await denyStorage(page, read);
    });

    test('prices are quoted, and no error escapes', async ({ page }) => {
      await openCalculator(page);
      await askQuote(page, 'usa', SMALL_BOX);
      await expect(economyPrice(page)).toHaveText(/₹/);
      await page.getByText('Recent quotes on this device').click();
      await expect(page.getByText('Recent quotes need browser storage')).toBeVisible();
      await page.goto('/');
      await page.goto('/track');
      expect(faults).toEqual([]);
    });

    test('a reload that would lose a letter asks first, and whoever stays has it', async ({
      page,
    }) => {
      await page.route(/\/assets\/message-form-/, (route) => route.abort());
      await page.goto('/contact');
      await page.getByLabel('Message').fill('Dear team');
      const asked = page.waitForEvent('dialog');
      // A browser that asks holds the press until it has its answer.
      const pressed = page.getByRole('button', { name: 'Reload' }).click();
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await pressed;
      await expect(page.getByLabel('Message')).toHaveValue('Dear team');
      expect(faults).toEqual([]);
    });

    test('the desk says that storage is turned off, instead of loading for ever', async ({
      page,
    }) => {
      await signIn(page);
      await writeInvoice(page);
      await fillItem(page, 1);
      await press(page, 'Generate Invoice');
      await expect(page.getByRole('alert').first()).toContainText('storage');
      for (const [view, list] of [
        ['Drafts', 'The drafts need'],
        ['History', 'The history needs'],
        ['Outbox', 'The outbox needs'],
      ] as const) {
        await showView(page, view);
        const panel = page.getByRole('tabpanel');
        await expect(panel.getByRole('alert')).toContainText(
          `${list} browser storage, which is turned off.`,
        );
        const wrong = panel.getByText(/Loading|Opening the history|Everything is|have been issued/);
        await expect(wrong.filter({ visible: true })).toHaveCount(0);
      }
      expect(faults).toEqual([]);
    });
  });
}

/** Takes away what a browser denies whose owner has turned storage off. */
async function denyStorage(page: Page, read: () => undefined): Promise<void> {
  await page.addInitScript(`
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: ${read} });
  `);
}
