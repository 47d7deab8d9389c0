import type { Page } from '@playwright/test';
import { button, itemField } from '../../e2e/support/billing-screen.ts';
import { companyChoices, signIn } from '../../e2e/support/sign-in-screen.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured } from '../benchmark.ts';
import { SHORTEST, watchInteractions } from './watch-interactions.ts';

const ITEMS = 30;
const SLOWDOWN = 4;
const GOOD = 200;

/** Types into one field and goes on to the next with Tab. */
type TypeItem = (row: number) => Promise<void>;

interface Typed {
  readonly inp: number;
  readonly median: number;
  readonly keys: number;
}

/** How soon the page answers each key while thirty items are typed on a slow tablet. */
export async function measureTyping({ newDevice, site }: BenchBrowser): Promise<Measured> {
  const device = await newDevice();
  const bare = await device.newPage();
  await bare.setContent('<input>'.repeat(3 * ITEMS));
  const inputs = bare.locator('input');
  const typedBare = await typeItems(bare, (row) => inputs.nth(3 * row - 3).focus());
  const desk = await device.newPage();
  await signIn(desk, site.origin);
  await companyChoices(desk).first().check();
  const typed = await typeItems(desk, async (row) => {
    if (row > 1) await button(desk, 'Add Item').press('Enter');
    await itemField(desk, 'description', row).focus();
  });
  await device.close();
  return {
    title: `Typing ${ITEMS} items`,
    note: `Description, weight and price of ${ITEMS} items, key by key beside the live preview, with the processor slowed down ${SLOWDOWN} times. INP is the longest time from a key to the next drawn frame, leaving out one key in fifty. The browser counts in steps of 8 ms from ${SHORTEST} ms on. The bare page has as many fields and no code.`,
    ratios: [
      {
        what: 'INP of typing',
        ...compare(typed.inp, `a bare page, ${typedBare.inp} ms`, typedBare.inp),
      },
      { what: 'INP of typing', ...compare(typed.inp, `“good”, ${GOOD} ms`, GOOD) },
    ],
    rows: [toRow('bare fields', typedBare), toRow('the desk', typed)],
  };
}

async function typeItems(page: Page, openRow: TypeItem): Promise<Typed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const endWatch = await watchInteractions(page);
  let keys = 0;
  for (let row = 1; row <= ITEMS; row += 1) {
    await openRow(row);
    for (const text of [`Cotton kurta, size ${row}`, '2.5', '1499.50']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      keys += text.length + 1;
    }
  }
  const falling = (await endWatch()).toSorted((one, other) => other - one);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Keys that are not reported were answered sooner than any that is.
  const at = (place: number) => falling[place] ?? SHORTEST;
  return { inp: at(Math.floor(keys / 50)), median: at(Math.floor(keys / 2)), keys };
}

function compare(ours: number, beside: string, floor: number) {
  return { ours: `${ours} ms`, beside, ratio: ours / floor };
}

function toRow(page: string, { inp, median, keys }: Typed) {
  return { page, keys: String(keys), median: `${median} ms`, INP: `${inp} ms` };
}
