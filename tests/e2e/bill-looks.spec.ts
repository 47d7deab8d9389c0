import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  button,
  field,
  fillDetails,
  fillItem,
  generate,
  gstBox,
  ITEM_FIELDS,
  itemField,
  itemHeading,
  itemLabel,
  numberField,
  ONE_ADDRESS,
  PARCEL,
  paper,
  press,
  SAVED,
  sendInvoice,
  showView,
  type TypedItem,
  writeInvoice,
} from './support/billing-screen.ts';
import { expectedTotals } from './support/expected-totals.ts';
import { signIn } from './support/sign-in-screen.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 1024, height: 768 };
const LARGE = { width: 1280, height: 800 };
const SCREENS = [PHONE, { width: 768, height: 1024 }, TABLET, LARGE];

/** As much as a weight and a price can be. */
const GREATEST: TypedItem = {
  description: 'Greatest',
  weight: '999999.999',
  price: '999999999.99',
};

test('the form keeps its order on a phone, a tablet and a large screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  await writeInvoice(page);

  await test.step('on a phone each field of an item shows what it holds', async () => {
    for (const name of ITEM_FIELDS) {
      const label = itemLabel(name, 1);
      const { height } = await boxOf(page.getByText(label, { exact: true }));
      expect(height, label).toBeGreaterThan(10);
    }
  });

  await test.step('on a large screen the error of a field leaves its neighbours where they are', async () => {
    await page.setViewportSize(LARGE);
    await field(page, 'Email').fill('zoe');
    await press(page, 'Send Invoice');
    await expect(page.getByText(ONE_ADDRESS)).toBeVisible();
    const tops = ['Name', 'Mobile', 'Email'].map((label) => topOf(field(page, label)));
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });

  await test.step('on a tablet what is typed into an item is seen whole', async () => {
    await page.setViewportSize(TABLET);
    const description = 'Cotton kurta, block printed, and a brass lamp';
    await fillDetails(page);
    await fillItem(page, 1, { description, weight: '125000', price: '12345.67' });
    for (const name of ITEM_FIELDS) {
      expect(await isWholeIn(itemField(page, name, 1)), name).toBe(true);
    }
  });

  await test.step('and the bar of buttons is one line', async () => {
    await generate(page);
    const names = ['Generate Invoice', 'Send Invoice', 'New Invoice'];
    const tops = names.map((name) => topOf(button(page, name)));
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });
});

test('the greatest amounts and the longest names stay in their places', async ({ page }) => {
  await signIn(page);
  await writeInvoice(page);

  await test.step('amounts are whole, and below the headings of their columns', async () => {
    await gstBox(page).check();
    await fillItem(page, 2, GREATEST);
    await fillItem(page, 3, GREATEST);
    const { total } = expectedTotals([PARCEL, GREATEST, GREATEST], true);
    await expect(paper(page).getByText(total).last()).toBeVisible();
    await expectNoStrayTexts(page);
    const heading = await boxOf(itemHeading(page, 'weight'));
    for (const row of [1, 2]) {
      const { x } = await boxOf(itemField(page, 'weight', row));
      expect(x, `row ${row}`).toBeCloseTo(heading.x, 0);
    }
  });

  await test.step('a number and a name without a space stay within the lists', async () => {
    await fillDetails(page, { Name: 'Z'.repeat(200), Email: '' });
    await numberField(page).fill('INV'.repeat(30));
    await fillItem(page, 2);
    await fillItem(page, 3);
    await sendInvoice(page);
    await field(page, 'Address').fill('13 Harbour Lane');
    await expect(page.getByText(SAVED)).toBeVisible();
    for (const view of ['History', 'Drafts'] as const) {
      await showView(page, view);
      await expect(page.getByRole('listitem').getByText('Z'.repeat(200))).toBeVisible();
      await expectNoStrayTexts(page);
    }
  });
});

async function expectNoStrayTexts(page: Page): Promise<void> {
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    expect(await strayTexts(page), `${size.width} px`).toEqual([]);
  }
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

async function topOf(place: Locator): Promise<number> {
  return Math.round((await boxOf(place)).y);
}

/** Whether a field shows all of its text beside its unit. */
function isWholeIn(input: Locator): Promise<boolean> {
  return input.evaluate((element: HTMLInputElement) => {
    const { paddingLeft, paddingRight, font, fontVariantNumeric } = getComputedStyle(element);
    const text = document.createElement('span');
    Object.assign(text.style, {
      font,
      fontVariantNumeric,
      position: 'absolute',
      whiteSpace: 'pre',
    });
    text.textContent = element.value;
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    const unit = element.parentElement?.querySelector('span')?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    const start = left + Number.parseFloat(paddingLeft);
    const end = right - Number.parseFloat(paddingRight);
    return start + width <= end && end <= (unit?.left ?? right);
  });
}

/** The texts that reach out of their place, or make the page wider than the screen. */
function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : [];
    for (const element of document.querySelectorAll('form, dl, article, li')) {
      // The place of the sums is the card: their own list may reach out of it as well.
      const place = (
        element.closest('article, li') ??
        element.parentElement ??
        element
      ).getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (!texts.currentNode.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { left, right } = range.getBoundingClientRect();
        if (left < place.left || right > place.right) found.push(range.toString());
      }
    }
    return found;
  });
}
