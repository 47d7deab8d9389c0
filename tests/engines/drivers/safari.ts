import { homedir } from 'node:os';
import { join } from 'node:path';
import { ClassicBrowser } from './classic-browser.ts';
import type { Engine } from './engine.ts';
import { freePort } from './free-port.ts';
import { hasProgram } from './has-program.ts';
import { loadWebDriver } from './load-webdriver.ts';
import { Program } from './program.ts';

/** Safari, on a Mac. */
export const safari: Engine = {
  name: 'safari',
  findObstacle: () =>
    hasProgram('safaridriver')
      ? undefined
      : 'There is no Safari here. On a Mac: safaridriver --enable',
  async start({ width, height }) {
    const port = await freePort();
    const driver = new Program('safaridriver', ['--port', String(port)]);
    const webDriver = await loadWebDriver();
    const client = await webDriver.newSession({
      hostname: '127.0.0.1',
      port,
      path: '/',
      logLevel: 'error',
      // As in `webkit.ts`, whose automation is Safari's own.
      capabilities: { alwaysMatch: { browserName: 'safari', pageLoadStrategy: 'normal' } },
    });
    return new ClassicBrowser({
      client,
      firstWindow: await client.getWindowHandle(),
      size: { width, height },
      downloads: join(homedir(), 'Downloads'),
      // Its driver says nothing about the console.
      complaints: [],
      stop: () => driver.stop(),
    });
  },
};
