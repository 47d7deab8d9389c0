import { describe, expect, test } from 'vitest';
import { isYes } from '../../../tools/browser/ask-permission.ts';
import { type BrowserMachine, getBrowser } from '../../../tools/browser/get-browser.ts';

interface Machine {
  readonly isRoot?: boolean;
  readonly answer?: boolean;
  /** The command after which a browser is there. */
  readonly helps?: string;
}

/** What was asked and run on a machine without a browser, and the browser that was found. */
function getOn({ isRoot = true, answer = true, helps }: Machine) {
  const done: string[] = [];
  const machine: BrowserMachine = {
    isRoot,
    find: () =>
      helps !== undefined && done.some((each) => each.startsWith(helps)) ? 'chromium' : undefined,
    run: (program, words) => {
      done.push([program, ...words].join(' '));
      return true;
    },
    mayInstall: (question) => {
      done.push(question);
      return answer;
    },
    say: () => undefined,
  };
  const browser = getBrowser(machine);
  return { browser, done };
}

const installs = (done: readonly string[]) =>
  done.filter((each) => /^apt-get|install-deps/.test(each));

describe('npm test, on a machine without a browser,', () => {
  test('asks before it installs a system package', () => {
    const { browser, done } = getOn({ helps: 'apt-get install' });
    expect(browser).toBe('chromium');
    const asked = done.findIndex((each) => each.includes('Install the system package'));
    expect(asked).toBeGreaterThanOrEqual(0);
    expect(asked).toBeLessThan(done.findIndex((each) => each.startsWith('apt-get')));
  });

  test('installs no system package where the answer is no, and downloads a browser', () => {
    const { browser, done } = getOn({ answer: false, helps: 'playwright install --no-shell' });
    expect(browser).toBe('chromium');
    expect(installs(done)).toEqual([]);
  });

  test('neither asks for nor installs a package as a user who could not', () => {
    const { browser, done } = getOn({ isRoot: false, helps: 'playwright install --no-shell' });
    expect(browser).toBe('chromium');
    expect(done).toEqual(['playwright install --no-shell chromium']);
  });

  test('goes on without one where nothing helps', () => {
    expect(getOn({}).browser).toBeUndefined();
  });
});

test.each([
  ['', true],
  ['\n', true],
  ['y\n', true],
  ['YES\n', true],
  ['n\n', false],
  ['no\n', false],
  ['what?\n', false],
])('%j is taken as agreement: %s', (typed, expected) => {
  expect(isYes(typed)).toBe(expected);
});
