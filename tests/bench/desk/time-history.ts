import type { Page } from '@playwright/test';
import { idField, loginButton, PAIR, passwordField } from '../../e2e/support/sign-in-screen.ts';

/**
 * Milliseconds from the press of Login until the history shows a text, when its tab is pressed as soon
 * as the desk is there; the page shows the login screen.
 */
export async function timeHistory(page: Page, text: string): Promise<number> {
  await idField(page).fill(PAIR.id);
  await passwordField(page).fill(PAIR.password);
  return loginButton(page).evaluate(
    (login, text) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, watch) => {
          const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((each) =>
            each.textContent.includes('History'),
          );
          if (tab?.ariaSelected === 'false') tab.click();
          // Notices above the view name numbers of invoices too.
          const views = [...document.querySelectorAll('[role="tabpanel"]')];
          if (!views.some(({ textContent }) => textContent.includes(text))) return;
          watch.disconnect();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - start)),
          );
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        if (login instanceof HTMLElement) login.click();
      }),
    text,
  );
}
