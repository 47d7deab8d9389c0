import { ClassicTab } from './classic-tab.ts';
import type { EngineBrowser, ScreenSize } from './engine.ts';
import type { ClassicClient } from './load-webdriver.ts';
import type { Tab } from './tab.ts';

interface Parts {
  readonly client: ClassicClient;
  /** It stays, at an empty page, as the session ends with its last window. */
  readonly firstWindow: string;
  readonly size: ScreenSize;
  readonly downloads: string;
  readonly complaints: readonly string[];
  /** Ends what was started beside the session. */
  stop(): Promise<void>;
}

/** A browser behind a driver of its own, which forgets its profile when the session ends. */
export class ClassicBrowser implements EngineBrowser {
  readonly downloads: string;
  readonly complaints: readonly string[];
  private readonly tabs: Tab[] = [];

  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
    this.downloads = parts.downloads;
    this.complaints = parts.complaints;
  }

  get lastTab(): Tab | undefined {
    return this.tabs.at(-1);
  }

  /** A window, as a tab behind another is hidden, and then stays asleep. */
  async newTab(): Promise<Tab> {
    const { client, size } = this.parts;
    await client.switchToWindow(this.parts.firstWindow);
    const { handle } = await client.createWindow('window');
    await client.switchToWindow(handle);
    await client.setWindowRect(null, null, size.width, size.height);
    const tab = new ClassicTab(client, handle);
    this.tabs.push(tab);
    return tab;
  }

  async startCold(): Promise<Tab> {
    for (const tab of this.tabs.splice(0)) await tab.close();
    return this.newTab();
  }

  async close(): Promise<void> {
    await this.parts.client.deleteSession();
    await this.parts.stop();
  }
}
