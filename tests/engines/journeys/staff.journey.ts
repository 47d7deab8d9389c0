import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { IN_SHEET, restored, SENT } from '../../e2e/support/outbox-screen.ts';
import { LOCKED } from '../../e2e/support/sign-in-screen.ts';
import { readPdf, textOf } from '../../support/read-pdf.ts';
import { journey } from '../visitor/journey.ts';
import {
  beginAnother,
  numberOf,
  showView,
  signIn,
  waitForDownload,
  writeInvoice,
} from '../visitor/staff.ts';

journey(
  'staff write an invoice, from sign-in to PDF, mail, history, backup and lock',
  async ({ browser, site, visitor }) => {
    await visitor.openWithWorker('/bill');
    await signIn(visitor);
    const issued = await writeInvoice(visitor, 'Zoë Łukasiewicz');

    await visitor.pressButton('Generate Invoice');
    const file = await waitForDownload(browser, /\.pdf$/);
    const text = readPdf(readFileSync(file)).map(textOf).join('\n');
    expect(text).toContain(issued);
    expect(text).toContain('Zoë Łukasiewicz');
    await visitor.see(IN_SHEET);

    await visitor.pressButton('Send Invoice');
    await visitor.see(SENT);
    expect(site.deliveries.rowNumbers()).toEqual([issued]);
    expect(site.deliveries.mailNumbers()).toEqual([issued]);

    await beginAnother(visitor);
    const draft = await writeInvoice(visitor, 'Half a draft');
    await visitor.expectPage(() => document.body.textContent).toMatch(/Saved \d\d:\d\d/);
    await showView(visitor, 'Drafts');
    await visitor.see({ role: 'button', name: `Open draft ${draft}` });
    await showView(visitor, 'History');
    await visitor.see({ role: 'button', name: `Duplicate ${issued}` });

    await showView(visitor, 'Outbox');
    await visitor.pressButton('Save a backup');
    const backup = await waitForDownload(browser, /backup/);
    await visitor.tab.chooseFile(backup);
    await visitor.see(restored(0, 0));

    await visitor.pressButton('Lock');
    await visitor.see(LOCKED);
    await signIn(visitor);
    expect(await numberOf(visitor)).toBe(draft);
    expect(browser.complaints).toEqual([]);
  },
);
