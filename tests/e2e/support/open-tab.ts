import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { BROWSER_ARGUMENTS } from '../../../tools/browser/browser-arguments.ts';
import { findBrowser } from '../../../tools/browser/find-browser.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A tab of a browser of its own. */
export interface Tab {
  evaluate(code: string): Promise<unknown>;
  /** The same in the page that is drawn ahead; undefined while there is none. */
  evaluateAhead(code: string): Promise<unknown>;
  /** Moves the pointer to the middle of what it finds, and scrolls there first. */
  pointAt(selector: string): Promise<unknown>;
  /** Presses where the pointer is. */
  press(): Promise<void>;
  /** Sends a command of the DevTools protocol to the page that is shown. */
  send(method: string, parameters?: object): Promise<Answer>;
  /** Slows the processor down for this page and all that follow. */
  slowDown(rate: number): Promise<unknown>;
  close(): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly sessionId: string;
    readonly targetInfo: { readonly type: string };
  };
  readonly result?: Answer;
  readonly error?: { readonly message: string };
}

/**
 * Opens a Chromium through the pipe of its DevTools protocol, and attaches to the tab rather than to the
 * page in it: where a library attaches to pages, as Playwright does, Chromium draws none ahead.
 */
export async function openTab(): Promise<Tab> {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('No Chromium was found. `npm test` installs one.');
  const started = spawn(
    browser,
    [
      ...BROWSER_ARGUMENTS,
      '--headless=new',
      '--remote-debugging-pipe',
      '--window-size=1280,900',
      `--user-data-dir=${temporaryFolder('tab')}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , commands, messages] = started.stdio;
  const { send, onMessage } = talk(commands as Writable, messages as Readable);
  /** The page that is shown, then those that are drawn ahead; it leaves once one of them is opened. */
  let pages: readonly string[] = [];
  let slowdown = 1;
  const slow = (page: string) =>
    send('Emulation.setCPUThrottlingRate', { rate: slowdown }, page).catch(() => undefined);
  onMessage(({ method, params }) => {
    if (params === undefined) return;
    const { sessionId } = params;
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page') {
      pages = [...pages, sessionId];
      void slow(sessionId);
    }
    if (method === 'Target.detachedFromTarget') pages = pages.filter((page) => page !== sessionId);
  });

  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = targetInfos as readonly { readonly targetId: string }[];
  const toTab = { targetId: tab?.targetId, flatten: true };
  const { sessionId } = await send('Target.attachToTarget', toTab);
  const follow = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
  await send('Target.setAutoAttach', follow, String(sessionId));

  const toPage = (method: string, parameters: object = {}) => {
    const [shown] = pages;
    if (shown === undefined) throw new Error('The tab shows no page.');
    return send(method, parameters, shown);
  };
  const evaluateIn = async (page: string | undefined, expression: string) => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', asked, page);
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value?: unknown }).value;
  };
  let place: object = {};
  const mouse = (type: string, more: object = {}) =>
    toPage('Input.dispatchMouseEvent', { type, ...place, ...more });
  return {
    evaluate: (code) => evaluateIn(pages[0], code),
    evaluateAhead: async (code) => {
      const [, ahead] = pages;
      return ahead && evaluateIn(ahead, code);
    },
    pointAt: async (selector) => {
      place = (await evaluateIn(
        pages[0],
        `(${FIND_PLACE})(${JSON.stringify(selector)})`,
      )) as object;
      await mouse('mouseMoved');
    },
    press: async () => {
      const left = { button: 'left', clickCount: 1 };
      await mouse('mousePressed', left);
      // The page may be gone before it has answered.
      await mouse('mouseReleased', left).catch(() => undefined);
    },
    send: toPage,
    slowDown: (rate) => {
      slowdown = rate;
      return Promise.all(pages.map(slow));
    },
    close: async () => {
      await send('Browser.close');
      if (started.exitCode === null) await once(started, 'exit');
    },
  };
}

const FIND_PLACE = `(selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}`;

interface Waiting {
  readonly sessionId: string | undefined;
  readonly settle: (message: Message) => void;
}

/** Commands and answers end with a byte of zero. */
function talk(commands: Writable, messages: Readable) {
  const waiting = new Map<number, Waiting>();
  const listeners: ((message: Message) => void)[] = [];
  let last = 0;
  let begun = '';
  const hear = ({ id, method, params, ...answer }: Message) => {
    for (const [asked, { sessionId, settle }] of waiting) {
      const isGone = method === 'Target.detachedFromTarget' && params?.sessionId === sessionId;
      if (asked !== id && !isGone) continue;
      waiting.delete(asked);
      settle(isGone ? { error: { message: 'The page is gone.' } } : answer);
    }
  };
  messages.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...rest] = text.split('\0');
    begun += first;
    for (const next of rest) {
      const message = JSON.parse(begun) as Message;
      begun = next;
      hear(message);
      for (const listener of listeners) listener(message);
    }
  });
  return {
    onMessage: (listener: (message: Message) => void) => void listeners.push(listener),
    send: (method: string, params: object = {}, sessionId?: string) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1;
        const settle = ({ result, error }: Message) => {
          if (result === undefined) reject(new Error(`${method}: ${error?.message}`));
          else resolve(result);
        };
        waiting.set(last, { sessionId, settle });
        commands.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
  };
}
