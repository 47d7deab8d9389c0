import type { Locator } from '@playwright/test';

/** Presses a button and returns the milliseconds until the page shows a text, read by the page's clock. */
export function timePress(button: Locator, text: string): Promise<number> {
  return button.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, watch) => {
          if (!document.body.textContent.includes(text)) return;
          watch.disconnect();
          // The frame after the next one begins when the text has been drawn.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - start)),
          );
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        if (element instanceof HTMLElement) element.click();
      }),
    text,
  );
}
