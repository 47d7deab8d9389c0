import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DETAILS, PARCEL } from '../../e2e/support/billing-screen.ts';
import { FIRST_COMPANY } from '../../e2e/support/companies.ts';
import { PAIR } from '../../e2e/support/sign-in-screen.ts';
import type { EngineBrowser } from '../drivers/engine.ts';
import type { Visitor } from './visitor.ts';

/** Fills in ID and password, and presses Login. */
export async function signIn(visitor: Visitor): Promise<void> {
  await visitor.fill('ID', PAIR.id);
  await visitor.fill('Password', PAIR.password);
  await visitor.pressButton('Login');
  await visitor.see({ role: 'radio', name: FIRST_COMPANY.name });
}

/** A whole invoice with one item; returns its number. */
export async function writeInvoice(visitor: Visitor, customer: string): Promise<string> {
  await visitor.press({ role: 'radio', name: FIRST_COMPANY.name });
  for (const [label, text] of Object.entries({ ...DETAILS, Name: customer }))
    await visitor.fill(label, text);
  await visitor.fill('Description 1', PARCEL.description);
  await visitor.fill('Weight (KG) 1', PARCEL.weight);
  await visitor.fill('Price/KG (₹) 1', PARCEL.price);
  return numberOf(visitor);
}

/** Begins an empty invoice, and waits for it: until a company is chosen it has no other fields. */
export async function beginAnother(visitor: Visitor): Promise<void> {
  await visitor.pressButton('New Invoice');
  await visitor.seeNo({ label: 'Name' });
}

export async function numberOf(visitor: Visitor): Promise<string> {
  const { value } = await visitor.see({ label: 'Invoice Number' });
  return value;
}

export function showView(
  visitor: Visitor,
  view: 'Invoice' | 'Drafts' | 'History' | 'Outbox',
): Promise<void> {
  return visitor.press({ role: 'tab', name: view, begins: true });
}

/** Waits until a download whose name fits is written to its end; returns where it is. */
export async function waitForDownload({ downloads }: EngineBrowser, name: RegExp): Promise<string> {
  let found = { path: '', size: 0 };
  const isWhole = () => {
    const file = readdirSync(downloads).find((file) => name.test(file));
    if (file === undefined) return false;
    const path = join(downloads, file);
    const { size } = statSync(path);
    const isAsBefore = size > 0 && size === found.size;
    found = { path, size };
    return isAsBefore;
  };
  await expect.poll(isWhole, { timeout: 30_000, intervals: [250] }).toBe(true);
  return found.path;
}
