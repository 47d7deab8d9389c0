import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is used of the package `webdriver`, which only `npm run e2e:engines` installs. */
interface WebDriver {
  newSession(options: object): Promise<ClassicClient>;
  attachToSession(options: object): BidiClient;
}

/** A session of WebDriver. */
export interface ClassicClient {
  navigateTo(address: string): Promise<void>;
  back(): Promise<void>;
  executeScript(script: string, words: readonly unknown[]): Promise<unknown>;
  performActions(sources: readonly object[]): Promise<void>;
  findElement(using: 'css selector', value: string): Promise<Readonly<Record<string, string>>>;
  elementSendKeys(element: string, text: string): Promise<void>;
  takeScreenshot(): Promise<string>;
  createWindow(type: 'window'): Promise<{ readonly handle: string }>;
  getWindowHandle(): Promise<string>;
  switchToWindow(handle: string): Promise<void>;
  closeWindow(): Promise<unknown>;
  setWindowRect(x: null, y: null, width: number, height: number): Promise<unknown>;
  deleteSession(): Promise<void>;
}

/** A connection that speaks WebDriver BiDi. */
export interface BidiClient {
  readonly _bidiHandler: {
    waitForConnected(): Promise<boolean>;
    send(command: { method: string; params: object }): Promise<{ readonly result: unknown }>;
    close(): void;
    readonly socket?: { on(event: 'message', listen: (data: Buffer) => void): void };
  };
}

/** Where the package is installed, as a program of its own. */
export const DRIVER_FOLDER = 'node_modules/.cache/engines-driver';

const PROGRAM = resolve(DRIVER_FOLDER, 'node_modules/webdriver/build/node.js');

export function hasWebDriver(): boolean {
  return existsSync(PROGRAM);
}

export async function loadWebDriver(): Promise<WebDriver> {
  const loaded: { readonly default: WebDriver } = await import(pathToFileURL(PROGRAM).href);
  return loaded.default;
}
