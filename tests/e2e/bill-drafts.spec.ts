import { type CDPSession, expect, type Page, test } from '@playwright/test';
import {
  beginAnother,
  DELETED,
  DETAILS,
  DEVICE_FULL,
  draftButton,
  field,
  GONE_ELSEWHERE,
  generate,
  itemField,
  listed,
  NO_DRAFTS,
  NOT_ISSUED,
  NOT_SAVED_YET,
  numberOf,
  OPEN_ELSEWHERE,
  PARCEL,
  press,
  SAVED,
  STILL_HERE,
  sendInvoice,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { SECOND_COMPANY } from './support/companies.ts';
import { IN_SHEET, outboxTab } from './support/outbox-screen.ts';
import { outboxTest } from './support/outbox-test.ts';
import { expectDelivered } from './support/serve-outbox.ts';
import { KEPT_ENCRYPTED, lock, signIn, signInAgain, tryPair } from './support/sign-in-screen.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

outboxTest('on a full device nothing that is written is lost', async ({ page, site }) => {
  await writeOnFullDevice(page, site.origin);

  await test.step('every view opens, says that nothing is saved, and keeps what is written', async () => {
    for (const view of ['Drafts', 'History', 'Outbox', 'Invoice'] as const) {
      await showView(page, view);
      await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('alert').filter({ hasText: DEVICE_FULL })).toBeVisible();
    }
    await showView(page, 'Outbox');
    await expect(page.getByRole('button', { name: 'Save a backup' })).toBeVisible();
    await showView(page, 'Invoice');
    await expect(field(page, 'Name')).toHaveValue(DETAILS.Name);
    await expect(itemField(page, 'price', 1)).toHaveValue(PARCEL.price);
  });

  await test.step('the browser asks before a link leads away, and staying keeps what is written', async () => {
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        await dialog.dismiss();
        resolve(dialog.type());
      });
    });
    await page.getByRole('banner').getByRole('link').first().click();
    expect(await asked).toBe('beforeunload');
    await expect(page).toHaveURL(/bill$/);
    await expect(field(page, 'Name')).toHaveValue(DETAILS.Name);
  });

  await test.step('locking hides the draft and says what waits behind the login', async () => {
    await field(page, 'To').fill('Leeds');
    await lock(page);
    await expect(page.getByText(DETAILS.Name)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText(KEPT_ENCRYPTED);
  });

  await test.step('the browser asks before the tab is closed over what is not saved', async () => {
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  await test.step('signing in opens the draft with its last change', async () => {
    await tryPair(page);
    await expect(field(page, 'To')).toHaveValue('Leeds');
    await expect(page.getByRole('alert')).toContainText(DEVICE_FULL);
  });
});

outboxTest(
  'a full device issues nothing and holds every draft until there is room',
  async ({ page, site }) => {
    const session = await writeOnFullDevice(page, site.origin);

    await test.step('nothing is issued by halves, and what was typed is still there', async () => {
      await field(page, 'Name').fill('First customer');
      await press(page, 'Send Invoice');
      const refusal = page.getByRole('alert').filter({ hasText: NOT_ISSUED });
      await expect(refusal).toContainText(STILL_HERE);
      await expect(field(page, 'Name')).toHaveValue('First customer');
      await expect(outboxTab(page, 0)).toBeVisible();
      expect(site.rows()).toEqual([]);
    });

    await test.step('a second invoice is begun, and the first is opened whole', async () => {
      const first = await numberOf(page);
      await showView(page, 'Drafts');
      await expect(page.getByText(NOT_SAVED_YET)).toBeVisible();
      await beginAnother(page);
      await writeInvoice(page, SECOND_COMPANY);
      await field(page, 'Name').fill('Second customer');
      await showView(page, 'Drafts');
      await draftButton(page, 'Open', first).click();
      await expect(field(page, 'Name')).toHaveValue('First customer');
    });

    await test.step('both are saved once there is room', async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin });
      await expect(page.getByText(SAVED)).toBeVisible({ timeout: 60_000 });
      await signInAgain(page);
      await showView(page, 'Drafts');
      await expect(listed(page, 'Second customer')).toBeVisible();
      await expect(page.getByText(NOT_SAVED_YET)).toHaveCount(0);
    });

    await test.step('the first is issued and delivered', async () => {
      await showView(page, 'Invoice');
      await expect(field(page, 'Name')).toHaveValue('First customer');
      await expectDelivered(site, [await sendInvoice(page)]);
    });
  },
);

test('a draft is open in one tab at a time, and the other tab follows', async ({ page }) => {
  await signIn(page);
  await writeInvoice(page);
  const issued = await numberOf(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const second = await page.context().newPage();
  await signIn(second);

  await test.step('a draft issued in one tab can no longer be issued in the other', async () => {
    await showView(second, 'Drafts');
    await expect(draftButton(second, 'Open', issued)).toBeVisible();
    await generate(page);
    await expect(page.getByText(IN_SHEET)).toBeVisible();
    await expect(second.getByText(NO_DRAFTS)).toBeVisible();
    await press(second, 'Try again');
    await expect(second.getByText(GONE_ELSEWHERE)).toBeVisible();
    await showView(second, 'History');
    await expect(second.getByText(issued, { exact: true })).toBeVisible();
  });

  await beginAnother(page);
  await writeInvoice(page);
  const number = await numberOf(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const notice = second.getByRole('status').filter({ hasText: OPEN_ELSEWHERE });

  await test.step('a second tab says that the draft is open in the first, and begins its own', async () => {
    await signInAgain(second);
    await expect(notice).toContainText(number);
    expect(await numberOf(page)).toBe(number);
    await writeInvoice(second, SECOND_COMPANY);
    expect(await numberOf(second)).not.toBe(number);
  });

  await test.step('its list of drafts follows what is typed in the first', async () => {
    await field(second, 'Name').fill('Typed in the second tab');
    await field(page, 'Name').fill('Typed in the first tab');
    await showView(second, 'Drafts');
    await expect(listed(second, 'Typed in the first tab')).toBeVisible();
    await field(page, 'Name').fill('Typed once more');
    await expect(listed(second, 'once more')).toBeVisible();
  });

  await test.step('it can neither open nor delete the draft', async () => {
    await draftButton(second, 'Open', number).click();
    await expect(notice).toContainText(number);
    await draftButton(second, 'Delete', number).click();
    await expect(second.getByText(DELETED)).toHaveCount(0);
    await expect(second.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('once the first tab is closed the draft opens as it was last typed', async () => {
    await page.close();
    // The browser frees the locks of a closed tab a moment later.
    await expect(async () => {
      const again = notice.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(notice).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
    await expect(field(second, 'Name')).toHaveValue('Typed once more');
    await showView(second, 'Drafts');
    await expect(listed(second, 'Typed in the second tab')).toBeVisible();
  });
});

/** Writes an invoice that the device has no room for; returns what can make room again. */
async function writeOnFullDevice(page: Page, origin: string): Promise<CDPSession> {
  await openWithWorker(page, `${origin}/about`);
  const session = await page.context().newCDPSession(page);
  // Before the database is first opened: Chromium asks for the room left every half minute only.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await signIn(page, origin);
  await writeInvoice(page);
  await expect(page.getByRole('alert')).toContainText(DEVICE_FULL);
  return session;
}
