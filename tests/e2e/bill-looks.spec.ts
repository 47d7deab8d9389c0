import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  chooseCompany,
  field,
  fillDetails,
  fillItem,
  generate,
  openDesk,
  PARCEL,
  press,
  sendInvoice,
  show,
  writeInvoice,
} from './support/desk-screen.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 1024, height: 768 };
const SCREENS = [PHONE, { width: 768, height: 1024 }, TABLET, { width: 1280, height: 800 }];

/** As much as a weight and a price can be. */
const GREATEST = { description: 'Greatest', weight: '999999.999', price: '999999999.99' };

test('on a tablet what is typed into an item is seen whole, and the bar is one line', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  await openDesk(page);
  await writeInvoice(page);
  const description = 'Cotton kurta, block printed, and a brass lamp';
  await fillItem(page, 1, { description, weight: '125000', price: '12345.67' });
  for (const label of ['Description 1', 'Weight (KG) 1', 'Price/KG (₹) 1']) {
    expect(await isWholeIn(field(page, label)), label).toBe(true);
  }
  await generate(page);
  const names = ['Generate Invoice', 'Send Invoice', 'New Invoice'];
  const tops = names.map((name) => topOf(page.getByRole('button', { name, exact: true })));
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

test('on a phone each field of an item shows what it holds', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openDesk(page);
  await writeInvoice(page);
  for (const label of ['Description 1', 'Weight (KG) 1', 'Price/KG (₹) 1']) {
    const { height } = await boxOf(page.getByText(label, { exact: true }));
    expect(height, label).toBeGreaterThan(10);
  }
});

test('a deleted item comes back by Undo, and the sums with it', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await fillItem(page, 2, { description: 'Spice tins', weight: '1', price: '500' });
  await fillItem(page, 3);
  await press(page, 'Delete item 2');
  await expect(page.getByText('Item 2 was deleted.')).toBeVisible();
  await expect(field(page, 'Description 2')).toBeFocused();
  await expect(field(page, 'Description 2')).toHaveValue(PARCEL.description);
  await press(page, 'Undo');
  await expect(field(page, 'Description 2')).toBeFocused();
  await expect(field(page, 'Description 2')).toHaveValue('Spice tins');
  await expect(page.getByText('₹7,997.50').first()).toBeVisible();
  await expect(page.getByText('Item 2 was deleted.')).toBeHidden();
});

test('a row and a fault of one invoice are not told of on the next', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await fillItem(page, 2);
  const price = field(page, 'Price/KG (₹) 1');
  await price.fill('2,5');
  await press(page, 'Delete item 2');
  await expect(page.getByText('“2,5” is not a number, so 0 stands here.')).toBeVisible();
  await expect(page.getByText('Item 2 was deleted.')).toBeVisible();
  await show(page, 'Drafts');
  await press(page, 'Start another invoice');
  await chooseCompany(page, /Courier/);
  await expect(price).toHaveValue('0');
  await expect(page.getByText('Item 2 was deleted.')).toBeHidden();
  await expect(page.getByText('is not a number')).toBeHidden();
});

test('a row deleted after the issue comes back on the invoice that goes on', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await fillItem(page, 2);
  const issued = await sendInvoice(page);
  await press(page, 'Delete item 2');
  await expect(field(page, 'Invoice Number')).not.toHaveValue(issued);
  await press(page, 'Undo');
  await expect(field(page, 'Description 2')).toHaveValue(PARCEL.description);
});

test('the greatest amounts stay in their places, whole and below their headings', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  await field(page, 'Include GST (CGST 9% + SGST 9%)').check();
  await fillItem(page, 2, GREATEST);
  await fillItem(page, 3, GREATEST);
  const paper = page.getByRole('article', { name: 'The invoice on paper' });
  await expect(paper.getByText(/^₹2,35,99,99,99,76,/).last()).toBeVisible();
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    expect(await strayTexts(page), `${size.width} px`).toEqual([]);
  }
  const heading = await boxOf(page.getByText('Weight (KG)', { exact: true }).first());
  for (const label of ['Weight (KG) 1', 'Weight (KG) 2']) {
    expect((await boxOf(field(page, label))).x, label).toBeCloseTo(heading.x, 0);
  }
});

test('a number and a name without a space stay within the lists', async ({ page }) => {
  await openDesk(page);
  await chooseCompany(page, /Courier/);
  await fillDetails(page, { Name: 'Z'.repeat(200), Email: '' });
  await field(page, 'Invoice Number').fill('INV'.repeat(30));
  await fillItem(page, 1);
  await sendInvoice(page);
  await field(page, 'Address').fill('13 Harbour Lane');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  for (const view of ['History', 'Drafts']) {
    await show(page, view);
    await expect(page.getByRole('listitem').getByText('Z'.repeat(200))).toBeVisible();
    for (const size of SCREENS) {
      await page.setViewportSize(size);
      expect(await strayTexts(page), `${view}, ${size.width} px`).toEqual([]);
    }
  }
});

test('the fault of a field leaves its neighbours where they are', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await field(page, 'Email').fill('zoe');
  await press(page, 'Send Invoice');
  await expect(page.getByText(/^Enter one e-mail address/)).toBeVisible();
  const tops = ['Name', 'Mobile', 'Email'].map((label) => topOf(field(page, label)));
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

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

/** The texts of the desk that reach beyond what they stand in, or push the page aside. */
function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : [];
    for (const element of document.querySelectorAll('form, dl, article, li')) {
      // The sums have the card for their place, and not a list that may itself stick out of it.
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
