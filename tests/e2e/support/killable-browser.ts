import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { type BrowserContext, chromium, test } from '@playwright/test';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends the browser and all its processes at once, as a power cut or the system would. */
  kill(): Promise<void>;
}

const PATIENCE = 20_000;
const TRIES = 3;

/**
 * Starts a browser of the test's own on a profile that outlives it. One that stalls at its start, as
 * on a busy machine, is ended and started again.
 */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  for (let left = TRIES - 1; ; left -= 1) {
    const browser = launch(profile);
    try {
      const context = await connect(browser.said);
      return { context, kill: browser.kill };
    } catch (stalled) {
      await browser.kill();
      if (left === 0) throw stalled;
    }
  }
}

function launch(profile: string) {
  const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  return {
    said: browser.stderr,
    kill: async () => {
      const isRunning = browser.exitCode === null && browser.signalCode === null;
      if (isRunning && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** A browser that has shown a page is one that can be used. */
async function connect(said: NodeJS.ReadableStream): Promise<BrowserContext> {
  const address = await inTime(readAddress(said), 'saying where it can be reached');
  const connection = await inTime(chromium.connectOverCDP(address), 'being connected to');
  const [context] = connection.contexts();
  if (context === undefined) throw new Error('No browser started.');
  const page = await inTime(context.newPage(), 'opening a page');
  await inTime(page.close(), 'closing a page');
  return context;
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const late = new AbortController();
  const timeout = pass(PATIENCE, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The browser stalled at its start: it took too long for ${what}.`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    timeout.catch(() => undefined);
  }
}

async function readAddress(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(said)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      said.resume();
      return address;
    }
  }
  throw new Error('The browser ended before it could be reached.');
}
