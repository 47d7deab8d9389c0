import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium, test } from '@playwright/test';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends the browser and all its processes at once, as a power cut or the system would. */
  kill(): Promise<void>;
}

/** Starts a browser of the test's own on a profile that outlives it. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  const connection = await chromium.connectOverCDP(await readAddress(browser.stderr));
  const [context] = connection.contexts();
  if (context === undefined || browser.pid === undefined) throw new Error('No browser started.');
  const group = -browser.pid;
  return {
    context,
    kill: async () => {
      if (browser.exitCode === null && browser.signalCode === null) process.kill(group, 'SIGKILL');
      await ended;
    },
  };
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
