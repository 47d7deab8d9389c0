import { readFileSync } from 'node:fs';
import { type Download, expect, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import { readDrawn } from '../support/read-pdf.ts';
import {
  chooseCompany,
  field,
  fillDetails,
  fillItem,
  generate,
  PARCEL,
  paper,
  press,
  readDownload,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { FIRST_COMPANY } from './support/companies.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { BILL_PAGE, signIn } from './support/sign-in-screen.ts';
import { goOffline, openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const CANNOT_PRINT = 'The PDF can’t print these characters';

/** Wider than the column of descriptions. */
const LONG = 'विज्ञान और इतिहास की पुरानी किताबें तथा श्री कृष्ण की पीतल की छोटी मूर्ति';

let site: SiteCopy;
let askedFonts: string[];

const gate: Middleware = ({ url = '' }, _, next) => {
  const script = /noto-sans-(\w+?)-.*\.woff2/.exec(url)?.[1];
  if (script !== undefined) askedFonts.push(script);
  next();
};

test.beforeEach(async () => {
  askedFonts = [];
  site = await serveCopy({ gate });
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('an invoice in Hindi, Bengali, Tamil and Urdu is printed whole, its letters joined', async ({
  page,
}) => {
  await signIn(page, site.origin);
  await chooseCompany(page, FIRST_COMPANY);
  await fillDetails(page, {
    From: 'हिन्दी भवन',
    To: 'চট্টগ্রাম',
    Name: 'राम Kumar, क्षत्रिय',
    Address: '2nd floor, தமிழ் இல்லம்\nক্ষেত্র মোহন রোড 12\nگلی 5',
  });
  for (const [index, description] of ['श्री', 'श', 'री', LONG].entries()) {
    await fillItem(page, index + 1, { ...PARCEL, description });
  }
  await expect(paper(page)).toContainText('राम Kumar, क्षत्रिय');
  await expect(paper(page)).not.toContainText('□');
  const download = await generate(page);
  await expect(page.getByText(CANNOT_PRINT)).toHaveCount(0);

  const drawn = readDrawn(await bytesOf(download));
  expect(drawn.map(({ text }) => text)).toEqual([
    'हिन्दी भवन',
    'চট্টগ্রাম',
    'राम',
    'क्षत्रिय',
    'தமிழ் இல்லம்',
    'ক্ষেত্র মোহন রোড',
    '5 یلگ',
    'श्री',
    'श',
    'री',
    expect.stringMatching(/^विज्ञान /),
    expect.stringMatching(/ मूर्ति$/),
  ]);
  const widthOf = (name: string) => drawn.find(({ text }) => text === name)?.width ?? 0;
  expect(widthOf('श्री')).toBeLessThan(widthOf('श') + widthOf('री'));
  for (const { text, bytes } of drawn) expect(bytes, text).toBeLessThan(8000);
  const text = await readDownload(download);
  expect(text.split('\n')).toEqual(expect.arrayContaining([' Kumar, ', '2nd floor, ']));
  expect(new Set(askedFonts)).toEqual(new Set(['devanagari', 'bengali', 'tamil', 'arabic']));
});

test('an invoice in Latin letters fetches none of these fonts', async ({ page }) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  await signIn(page, site.origin);
  await writeInvoice(page);
  expect(readDrawn(await bytesOf(await generate(page)))).toEqual([]);
  expect(askedFonts).toEqual([]);
});

test('a font that was used once is there offline', async ({ context, page }) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  await signIn(page, site.origin);
  await writeInvoice(page);
  await fillDetails(page, { Name: 'क्षत्रिय' });
  const online = readDrawn(await bytesOf(await generate(page)));
  expect(askedFonts).toEqual(['devanagari']);

  await goOffline(context, page);
  await page.close();
  const cold = await context.newPage();
  await signIn(cold, site.origin);
  await writeInvoice(cold);
  await fillDetails(cold, { Name: 'क्षत्रिय' });
  expect(readDrawn(await bytesOf(await generate(cold)))).toEqual(online);
  await expect(cold.getByText(CANNOT_PRINT)).toHaveCount(0);
});

test('the register of a month is printed with the same letters', async ({ page }) => {
  await signIn(page, site.origin);
  await writeInvoice(page);
  await fillDetails(page, { Name: 'राम Kumar' });
  await generate(page);
  await showView(page, 'History');
  await field(page, 'Month').selectOption({ index: 1 });
  const [register] = await Promise.all([page.waitForEvent('download'), press(page, 'Save PDF')]);
  expect(readDrawn(await bytesOf(register)).map(({ text }) => text)).toEqual(['राम']);
  expect(await readDownload(register)).toContain(' Kumar');
});

async function bytesOf(download: Download): Promise<Uint8Array> {
  return readFileSync(await download.path());
}
