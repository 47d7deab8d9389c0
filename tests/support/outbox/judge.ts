import * as v from 'valibot';
import { ENTRY } from '../../../src/domain/outbox/entry.ts';
import { type Leg, mayBeDouble } from '../../../src/domain/outbox/leg.ts';
import { REQUEST_ROW } from '../../../src/storage/entry-rows.ts';
import { newDesk } from '../new-desk.ts';
import type { Browser } from './flusher-process.ts';

export interface Judgement {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  readonly disordered: readonly string[];
}

export const FLAWLESS: Judgement = { lost: [], doubled: [], stuck: [], disordered: [] };

export interface Promises {
  /** Numbers of the invoices that were told to be saved. */
  readonly saved: readonly string[];
  /** A double is excused when it is shown to staff, as no client can prevent it here. */
  readonly mayDoubleVisibly: boolean;
}

/** Holds what is in the sheet and in the mailboxes against what the device says and has promised. */
export async function judge(browser: Browser, promises: Promises): Promise<Judgement> {
  const desk = newDesk(browser.profile);
  const entries = v.parse(v.array(ENTRY), await desk.entries.toArray());
  const requests = v.parse(v.array(REQUEST_ROW), await desk.requests.toArray());
  desk.close();
  const { rows, mails, postedNumbers } = browser.services;
  const lost = promises.saved.filter(
    (number) => !entries.some(({ key }) => key.invoiceNumber === number),
  );
  const doubled: string[] = [];
  const stuck: string[] = [];
  for (const { sequence, key, sheet, mail } of entries) {
    const { invoiceNumber: number } = key;
    const rowCount = rows.filter(({ row }) => row['invoice_number'] === number).length;
    const mailCount = mails.filter(({ invoiceNumber }) => invoiceNumber === number).length;
    const isKept = (service: string) =>
      requests.some((request) => request.sequence === sequence && request.service === service);
    if (rowCount === 0 && !isKept('sheet')) lost.push(`${number} row`);
    if (mail !== undefined && mailCount === 0 && !isKept('mail')) lost.push(`${number} mail`);
    if (mail === undefined && mailCount > 0) doubled.push(`${number} unwanted mail`);
    const isExcused = promises.mayDoubleVisibly && mayBeDouble(sheet);
    if (rowCount > (isVisible(sheet) ? 0 : 1) && !isExcused) doubled.push(`${number} row`);
    if (mailCount > (mail !== undefined && isVisible(mail) ? 0 : 1)) doubled.push(`${number} mail`);
    if (!isAtRest(sheet)) stuck.push(`${number} row ${sheet.state}`);
    const canMail = sheet.state === 'delivered';
    if (mail !== undefined && canMail && !isAtRest(mail))
      stuck.push(`${number} mail ${mail.state}`);
  }
  const open = entries.flatMap(({ sheet, mail }) => [sheet, ...(mail ? [mail] : [])]);
  const left = open.filter(({ state }) => state !== 'delivered').length;
  if (requests.length !== left) stuck.push(`${requests.length} requests kept for ${left} legs`);
  const certain = entries.filter(({ sheet }) => sheet.unclear === 0);
  const expected = certain.map(({ key }) => key.invoiceNumber);
  const posted = [...new Set(postedNumbers)].filter((number) => expected.includes(number));
  const disordered =
    !browser.hasLocks ||
    posted.join() === expected.filter((number) => posted.includes(number)).join()
      ? []
      : [posted.join()];
  return { lost, doubled, stuck, disordered };
}

/** Shown to staff as not delivered. */
function isVisible(leg: Leg): boolean {
  return leg.state === 'parked';
}

function isAtRest(leg: Leg): boolean {
  return leg.state === 'delivered' || leg.state === 'parked';
}
