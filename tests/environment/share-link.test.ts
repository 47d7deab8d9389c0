import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from '../../src/environment/share-link.ts';

const ADDRESS = 'https://site.example/price-calculator?to=US';

afterEach(() => vi.unstubAllGlobals());

test('the browser’s own share sheet receives the address', async () => {
  const shared: ShareData[] = [];
  stubBrowser({ share: async (what) => void shared.push(what) });
  expect(await shareLink('A quote', ADDRESS)).toBe('shared');
  expect(shared).toEqual([{ title: 'A quote', url: ADDRESS }]);
});

test('without a share sheet the address is copied to the clipboard', async () => {
  const copied: string[] = [];
  stubBrowser({ clipboard: { writeText: async (text) => void copied.push(text) } });
  expect(await shareLink('A quote', ADDRESS)).toBe('copied');
  expect(copied).toEqual([ADDRESS]);
});

test('closing the share sheet shares nothing and is not a failure', async () => {
  stubBrowser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  expect(await shareLink('A quote', ADDRESS)).toBe('dropped');
});

test.each([
  ['the share sheet refuses', { share: () => Promise.reject(new DOMException('', 'NotAllowed')) }],
  ['the clipboard refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
  ['there is neither a share sheet nor a clipboard', {}],
])('sharing fails where %s', async (_, browser: SharingBrowser) => {
  stubBrowser(browser);
  expect(await shareLink('A quote', ADDRESS)).toBe('failed');
});

interface SharingBrowser {
  readonly share?: (what: ShareData) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

function stubBrowser(browser: SharingBrowser): void {
  vi.stubGlobal('navigator', browser);
}
