import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ClassicBrowser } from './classic-browser.ts';
import type { Engine } from './engine.ts';
import { freePort } from './free-port.ts';
import { hasProgram } from './has-program.ts';
import { loadWebDriver } from './load-webdriver.ts';
import { Program } from './program.ts';

/** WebKitGTK's own small browser, on a screen that exists in memory alone. */
export const webkit: Engine = {
  name: 'webkit',
  findObstacle() {
    const missing = ['WebKitWebDriver', 'Xvfb'].filter((program) => !hasProgram(program));
    if (missing.length === 0 && findBrowser() !== undefined) return undefined;
    return 'No WebKitGTK with its driver is installed. On Debian or Ubuntu: apt-get install webkit2gtk-driver xvfb';
  },
  async start({ width, height }) {
    const home = temporaryFolder('webkit');
    const downloads = join(home, 'Downloads');
    mkdirSync(downloads);
    writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOL_BAR);
    const screen = new Program('Xvfb', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      `${width}x${height}x24`,
      '-nolisten',
      'tcp',
    ]);
    const display = await screen.waitFor(/^(\d+)$/);
    const port = await freePort();
    const driver = new Program('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      // A desktop session of the developer's is not to be spoken to.
      GDK_BACKEND: 'x11',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    });
    const webDriver = await loadWebDriver();
    const client = await webDriver.newSession({
      hostname: '127.0.0.1',
      port,
      path: '/',
      logLevel: 'error',
      capabilities: {
        alwaysMatch: {
          // With `eager`, a script that comes between DOMContentLoaded and load waits for ever.
          pageLoadStrategy: 'normal',
          'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation', CONSOLE] },
        },
      },
    });
    const complaints: string[] = [];
    driver.listen((line) => {
      if (/^CONSOLE \S+ (ERROR|WARN)/.test(line)) complaints.push(line);
    });
    const stop = async () => {
      await driver.stop();
      await screen.stop();
    };
    return new ClassicBrowser({
      client,
      firstWindow: await client.getWindowHandle(),
      size: { width, height },
      downloads,
      complaints,
      stop,
    });
  },
};

/** As it is, the tool bar makes the window wider than a phone. */
const NARROW_TOOL_BAR = `
  * {
    min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px;
  }
`;

const CONSOLE = '--enable-write-console-messages-to-stdout=true';

function findBrowser(): string | undefined {
  return BROWSERS.find((path) => existsSync(path));
}

/** Debian, Ubuntu and Fedora put it at different places. */
const BROWSERS = [
  ...['x86_64', 'aarch64'].flatMap((machine) =>
    ['4.1', '6.0', '4.0'].map(
      (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    ),
  ),
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/webkit2gtk-4.1/MiniBrowser',
];
