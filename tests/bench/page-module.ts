import type { Browser, CDPSession, Page } from '@playwright/test';

type Given<Call> = Call extends (...given: infer Arguments) => unknown ? Arguments : never;
type Returned<Call> = Call extends (...given: never[]) => infer Result ? Awaited<Result> : never;

/** An empty page with a module of ours, whose functions can be called. */
export interface PageModule<Module extends object> {
  call<Name extends keyof Module & string>(
    name: Name,
    ...given: Given<Module[Name]>
  ): Promise<Returned<Module[Name]>>;
  /** Milliseconds that the page's thread has worked so far, without its waiting for a processor. */
  worked(): Promise<number>;
  close(): Promise<void>;
}

/** An address that no request reaches: every answer is given here. */
const ORIGIN = 'https://bench.test';
/** Only an isolated page has a clock of 5 µs; in others it ticks in steps of 100. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<script type="module">import * as loaded from './module.js'; globalThis.loaded = loaded;</script>`;

/** Opens a new page with the module that this code is. */
export async function openPageModule<Module extends object>(
  browser: Browser,
  code: string,
): Promise<PageModule<Module>> {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code, headers: ISOLATED })
      : route.fulfill({ contentType: 'text/html', body: HTML, headers: ISOLATED }),
  );
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'loaded' in globalThis && crossOriginIsolated);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    call: (name, ...given) => callIn(page, name, given) as never,
    worked: () => readWork(session),
    close: () => page.close(),
  };
}

function callIn(page: Page, name: string, given: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ({ name, given }) => {
      const { loaded } = globalThis as unknown as {
        loaded: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
      };
      return loaded[name]?.(...given);
    },
    { name, given },
  );
}

async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium does not say how long the page worked.');
  return seconds * 1000;
}
