import type { Page } from '@playwright/test';
import { idField, loginButton, PAIR, passwordField } from '../../e2e/support/sign-in-screen.ts';
import { timePress } from './time-press.ts';

/** Milliseconds from the press of Login until the desk is drawn; the page shows the login screen. */
export async function timeSignIn(page: Page): Promise<number> {
  await idField(page).fill(PAIR.id);
  await passwordField(page).fill(PAIR.password);
  return timePress(loginButton(page), 'Select Company');
}
