import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { BidiConnection } from './bidi-connection.ts';
import { BidiTab } from './bidi-tab.ts';
import type { Engine, EngineBrowser, ScreenSize } from './engine.ts';
import { hasProgram } from './has-program.ts';
import { Program } from './program.ts';
import type { Tab } from './tab.ts';

/** Firefox speaks WebDriver BiDi by itself, so that no geckodriver is needed. */
export const firefox = {
  name: 'firefox',
  findObstacle: () =>
    findFirefox() === undefined
      ? 'No Firefox is installed. On Debian or Ubuntu: apt-get install firefox-esr'
      : undefined,
  async start(size: ScreenSize) {
    const profile = temporaryFolder('firefox');
    const downloads = join(profile, 'downloads');
    mkdirSync(downloads);
    writeFileSync(join(profile, 'user.js'), writePreferences(downloads));
    return FirefoxBrowser.start(profile, downloads, size);
  },
} satisfies Engine;

export class FirefoxBrowser implements EngineBrowser {
  readonly complaints: string[] = [];
  lastTab: Tab | undefined;
  private running: { readonly program: Program; readonly connection: BidiConnection } | undefined;

  private readonly profile: string;
  readonly downloads: string;
  private readonly size: ScreenSize;

  private constructor(profile: string, downloads: string, size: ScreenSize) {
    this.profile = profile;
    this.downloads = downloads;
    this.size = size;
  }

  static async start(profile: string, downloads: string, size: ScreenSize) {
    const browser = new FirefoxBrowser(profile, downloads, size);
    await browser.open();
    return browser;
  }

  async newTab(): Promise<Tab> {
    const { connection } = this.running ?? (await this.open());
    this.lastTab = await BidiTab.open(connection, this.size);
    return this.lastTab;
  }

  /** For every tab and worker; a cold start brings the connection back. */
  async setConnection(connection: 'online' | 'offline'): Promise<void> {
    const networkConditions = connection === 'offline' ? { type: 'offline' } : null;
    await this.running?.connection.send('emulation.setNetworkConditions', { networkConditions });
  }

  async startCold(): Promise<Tab> {
    await this.close();
    return this.newTab();
  }

  async close(): Promise<void> {
    const { program, connection } = this.running ?? {};
    this.running = undefined;
    await connection?.close();
    await program?.hasEnded;
  }

  private async open() {
    const program = new Program(findFirefox() ?? 'firefox', [
      '--headless',
      '--no-remote',
      '--profile',
      this.profile,
      '--remote-debugging-port=0',
      'about:blank',
    ]);
    const address = await program.waitFor(/WebDriver BiDi listening on (ws:\S+)/);
    const connection = await BidiConnection.open(`${address}/session`);
    await connection.listen<LogEntry>('log.entryAdded', ({ level, text }) => {
      if (level === 'error' || level === 'warn') this.complaints.push(text ?? level);
    });
    this.running = { program, connection };
    return this.running;
  }
}

interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text?: string;
}

function findFirefox(): string | undefined {
  return FIREFOXES.find(hasProgram);
}

const FIREFOXES = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** A browser that asks nothing, fetches nothing of its own and keeps downloads in the profile. */
function writePreferences(downloads: string): string {
  const preferences = {
    'browser.aboutwelcome.enabled': false,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'pdfjs.disabled': true,
    'toolkit.telemetry.enabled': false,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
