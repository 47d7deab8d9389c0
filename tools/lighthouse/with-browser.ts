import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../browser/browser-arguments.ts';

/** Runs `task` with a Chromium of its own, which Lighthouse controls through `port`. */
export async function withBrowser<Result>(
  executablePath: string,
  task: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    // The certificate of the local server is its own.
    args: [...BROWSER_ARGUMENTS, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    return await task(browser, port);
  } finally {
    await browser.close();
  }
}

/** Finds a free port: Lighthouse has to know it, and a browser does not report one that it chose. */
function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close();
      if (address === null || typeof address === 'string') reject(new Error('No port is free.'));
      else resolve(address.port);
    });
  });
}
