// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { fillIn, isSaid, press, showDesk, showView } from '../../support/billing/show-desk.tsx';
import { openBrowser } from '../../support/billing/test-browser.ts';
import type { RowFault } from '../../support/outbox/faults.ts';
import { FlusherProcess } from '../../support/outbox/flusher-process.ts';
import { NO_MISHAPS } from '../../support/outbox/stand-in-services.ts';

test('a row that is in the sheet twice by our own requests is shown in some view of the desk', async () => {
  // The desk writes to the console too what it shows.
  vi.spyOn(console, 'error').mockReturnValue();
  const browser = await openBrowser();
  const tab = await browser.openTab();
  // The sheet writes the first row long after it was given up, so a second one is sent.
  const faults: RowFault[] = ['late-apply-after-settle'];
  browser.outbox.services.mishaps = { ...NO_MISHAPS, row: () => faults.shift() };
  showDesk(tab);
  fillIn(tab);
  await press('Send Invoice');
  await eventually(() => expect(tab.invoice.issued).toBeDefined());
  const worker = new FlusherProcess(browser.outbox);
  for (let minute = 0; minute < 15; minute += 1) {
    const flushed = worker.flush('timer');
    await browser.pass(minutes(1));
    await flushed;
  }
  await browser.pass(minutes(15));
  expect(browser.rowNumbers).toEqual([tab.number, tab.number]);
  expect(browser.mailNumbers).toEqual([tab.number]);
  const [entry] = await tab.database.entries.toArray();
  // The device knows it: its own reply, and an earlier request that may have arrived.
  expect(entry).toMatchObject({ sheet: { state: 'delivered', unclear: 1, knownBy: 'reply' } });

  await eventually(() => expect(isSaid('Invoice sent successfully!')).toBe(true));
  const said: boolean[] = [isSaid(/twice|two times|duplicate/)];
  for (const view of [/^Drafts/, /^History/, /^Outbox/]) {
    await showView(view);
    said.push(isSaid(/twice|two times/));
  }
  expect(said).toContain(true);
});
