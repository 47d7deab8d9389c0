import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readDrawn } from '../../support/read-pdf.ts';
import { journey } from '../visitor/journey.ts';
import { signIn, waitForDownload, writeInvoice } from '../visitor/staff.ts';

journey(
  'a name in Hindi and Tamil is printed with its letters joined',
  async ({ browser, visitor }) => {
    await visitor.openWithWorker('/bill');
    await signIn(visitor);
    await writeInvoice(visitor, 'श्री Rao, தமிழ்');
    await visitor.pressButton('Generate Invoice');
    const file = readFileSync(await waitForDownload(browser, /\.pdf$/));
    expect(readDrawn(file).map(({ text }) => text)).toEqual(['श्री', 'தமிழ்']);
    expect(browser.complaints).toEqual([]);
  },
);
