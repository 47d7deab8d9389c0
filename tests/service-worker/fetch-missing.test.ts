import { beforeEach, describe, expect, test } from 'vitest';
import { fetchMissing, type NeededFile } from '../../src/service-worker/fetch-missing.ts';
import { FakeCache } from './fake-cache.ts';

const SITE = 'https://site.example';
const file = (url: string, revision: string | null = null): NeededFile => ({
  url,
  revision,
  key: `${SITE}/${url}${revision === null ? '' : `?revision=${revision}`}`,
});
const FILES = ['a.js', 'b.js', 'c.js', 'd.html'].map((url) => file(url));
const LISTED = new Set(['assets/first-1b2c.js']);

let cache: FakeCache;
let asked: { url: string; cache: string | undefined }[];
let host: (url: string) => Promise<Response>;

beforeEach(() => {
  cache = new FakeCache();
  asked = [];
  host = async (url) => answer(url);
});

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

/** What the host sends for a file. */
function answer(url: string): Response {
  if (url.endsWith('.html')) return page('<div data-island="desk"></div>');
  return new Response(`text of ${url}`, {
    headers: { 'Content-Type': TYPES[url.split('.').pop() ?? ''] ?? '' },
  });
}

function page(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html' } });
}

function keep(files: readonly NeededFile[] = FILES) {
  const fetch = (address: string, init?: RequestInit) => {
    asked.push({ url: address, cache: init?.cache });
    return host(address);
  };
  const timeoutSignal = () => new AbortController().signal;
  return fetchMissing(
    { fetch, timeoutSignal, listed: LISTED, outdated: new Set<string>() },
    async () => cache,
    files,
  );
}

test('all files are downloaded in their order', async () => {
  expect(await keep()).toEqual({ kind: 'whole' });
  expect(asked.map(({ url }) => url)).toEqual(['/a.js', '/b.js', '/c.js', '/d.html']);
  expect(cache.addresses).toEqual(FILES.map(({ key }) => key));
});

test('files that are on the device already are not asked for again', async () => {
  await keep(FILES.slice(0, 2));
  asked = [];
  expect(await keep()).toEqual({ kind: 'whole' });
  expect(asked.map(({ url }) => url)).toEqual(['/c.js', '/d.html']);
});

const BREAKS: readonly (readonly [string, () => Promise<Response>])[] = [
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['breaks in the middle of a file', async () => new Response(cutOff())],
  ['sends an error', async () => new Response('busy', { status: 503 })],
  ['leads to a captive portal, which sends its own page', async () => page('<title>Hotel</title>')],
];

test.each(BREAKS)(
  'the rest comes where the line %s, and that one the next time',
  async (_, third) => {
    host = (url) => (url === '/c.js' ? third() : Promise.resolve(answer(url)));
    expect(await keep()).toEqual({ kind: 'broken-off', reason: 'connection' });
    expect(cache.addresses).toEqual(['a.js', 'b.js', 'd.html'].map((url) => `${SITE}/${url}`));
    host = async (url) => answer(url);
    asked = [];
    expect(await keep()).toEqual({ kind: 'whole' });
    expect(asked.map(({ url }) => url)).toEqual(['/c.js']);
  },
);

const MANY = Array.from({ length: 60 }, (_, index) => file(`part-${index}.js`));

test('a line that is gone is found out by a few files', async () => {
  host = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await keep(MANY)).toEqual({ kind: 'broken-off', reason: 'connection' });
  expect(new Set(asked.map(({ url }) => url)).size).toBe(3);
});

test('files that are missing here and there do not make it a line that is gone', async () => {
  const isLost = (url: string) => /[24680]\.js$/.test(url);
  host = async (url) => (isLost(url) ? new Response('blocked', { status: 403 }) : answer(url));
  expect(await keep(MANY)).toEqual({ kind: 'broken-off', reason: 'connection' });
  expect(cache.addresses).toEqual(MANY.filter(({ url }) => !isLost(url)).map(({ key }) => key));
});

test('a device without room says so, and has what it had room for', async () => {
  cache.room = 2;
  expect(await keep()).toEqual({ kind: 'broken-off', reason: 'no-room' });
  expect(cache.addresses).toHaveLength(2);
});

test('what another version removes meanwhile, as it becomes active, comes once more', async () => {
  host = async (url) => {
    if (asked.length === FILES.length) cache.kept.clear();
    return answer(url);
  };
  expect(await keep()).toEqual({ kind: 'whole' });
  expect([...cache.addresses].sort()).toEqual(FILES.map(({ key }) => key));
});

describe('a picture', () => {
  const PICTURES = [...FILES, file('e.svg'), file('f.avif')];

  test.each(['/e.svg', '/f.avif', '/a.svg'])(
    'that does not come makes nothing less whole, and is asked for the next time: %s',
    async (lost) => {
      const files = [file('a.svg'), ...PICTURES];
      host = async (url) => (url === lost ? new Response('', { status: 404 }) : picture(url));
      expect(await keep(files)).toEqual({ kind: 'whole' });
      expect(cache.addresses).toHaveLength(files.length - 1);
      host = async (url) => picture(url);
      asked = [];
      expect(await keep(files)).toEqual({ kind: 'whole' });
      expect(asked.map(({ url }) => url)).toEqual([lost]);
    },
  );

  test('for which there is no room makes nothing less whole', async () => {
    cache.room = FILES.length;
    host = async (url) => picture(url);
    expect(await keep(PICTURES)).toEqual({ kind: 'whole' });
  });

  test('that comes does not stand in for code that does not', async () => {
    host = async (url) => (url === '/c.js' ? new Response('', { status: 404 }) : picture(url));
    expect(await keep(PICTURES)).toEqual({ kind: 'broken-off', reason: 'connection' });
  });

  test.each(['text.woff2', 'desk.webmanifest', 'style.css'])('is not %s', async (url) => {
    host = async () => new Response('', { status: 404 });
    expect(await keep([file(url)])).toEqual({ kind: 'broken-off', reason: 'connection' });
  });

  function picture(url: string): Response {
    if (url.endsWith('.svg'))
      return new Response('<svg></svg>', { headers: { 'Content-Type': 'image/svg+xml' } });
    return url.endsWith('.avif') ? new Response('\0') : answer(url);
  }
});

test('a browser that denies its caches is no crash, and is named as such', async () => {
  const denied = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  const fetch = () => host('');
  const timeoutSignal = () => new AbortController().signal;
  expect(
    await fetchMissing(
      { fetch, timeoutSignal, listed: LISTED, outdated: new Set<string>() },
      denied,
      FILES,
    ),
  ).toEqual({
    kind: 'broken-off',
    reason: 'refused',
  });
});

test.each<readonly [string, () => Response | Promise<Response>]>([
  ['a page in place of a file', () => page('<title>Being replaced</title>')],
  ['a refusal', () => new Response('gone', { status: 404 })],
  ['the way to another site', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s that the browser keeps is asked for past its cache', async (_, kept) => {
  host = async (url) => (asked.length === 1 ? kept() : answer(url));
  expect(await keep([file('a-1b2c.js')])).toEqual({ kind: 'whole' });
  expect(asked.map((each) => each.cache)).toEqual(['default', 'reload']);
  expect(await (await cache.match(`${SITE}/a-1b2c.js`))?.text()).toBe('text of /a-1b2c.js');
});

test('an answer that depends on request headers, as the host says, is kept for every request', async () => {
  host = async (url) => {
    const varied = answer(url);
    varied.headers.set('Vary', 'Accept, Accept-Language');
    return varied;
  };
  expect(await keep()).toEqual({ kind: 'whole' });
  for (const { key } of FILES)
    expect((await cache.match(key))?.headers.get('Vary'), key).toBeNull();
});

test('a line that hangs is not tried a second time', async () => {
  host = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
  expect(await keep()).toEqual({ kind: 'broken-off', reason: 'connection' });
  expect(asked).toHaveLength(1);
});

test('a page whose name stays is checked with the host, and a file named by its content is not', async () => {
  await keep([file('a-1b2c.js'), file('bill.html', '7')]);
  expect(asked).toEqual([
    { url: '/a-1b2c.js', cache: 'default' },
    { url: '/bill.html', cache: 'no-cache' },
  ]);
});

test('a page of another build is asked for past the browser’s cache, and not kept in place of this one’s', async () => {
  const pageOf = (build: string) =>
    page(`<script src="/assets/first-${build}.js"></script><div data-island="desk"></div>`);
  host = async () => pageOf('0a1b');
  const bill = file('bill.html', '7');
  expect(await keep([bill])).toEqual({ kind: 'broken-off', reason: 'connection' });
  expect(asked.map((each) => each.cache)).toEqual(['no-cache', 'reload']);
  expect(cache.addresses).toEqual([]);
  host = async () => pageOf(asked.at(-1)?.cache === 'reload' ? '1b2c' : '0a1b');
  expect(await keep([bill])).toEqual({ kind: 'whole' });
  expect(await (await cache.match(bill.key))?.text()).toContain('first-1b2c.js');
});

describe('a file with several pages in it', () => {
  const PAGES = ['index.html', 'about.html'].map((url) => ({
    ...file(url, '7'),
    pack: 'pages.json',
  }));

  test('is downloaded once, and its pages are kept one by one as the host’s own', async () => {
    host = async () =>
      new Response(
        JSON.stringify({ 'index.html': '<h1>Home</h1>', 'about.html': '<h1>About</h1>' }),
        {
          headers: { 'Content-Type': 'application/json', 'X-Frame-Options': 'DENY' },
        },
      );
    expect(await keep(PAGES)).toEqual({ kind: 'whole' });
    expect(asked.map(({ url }) => url)).toEqual(['/pages.json']);
    const about = await cache.match(PAGES[1]?.key ?? '');
    expect(await about?.text()).toBe('<h1>About</h1>');
    expect(about?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(about?.headers.get('x-frame-options')).toBe('DENY');
  });

  test('is asked for once where it does not come, and the files after its pages come', async () => {
    host = async (url) => (url === '/pages.json' ? new Response('', { status: 403 }) : answer(url));
    const more = ['terms.html', 'track.html'].map((url) => ({ ...file(url), pack: 'pages.json' }));
    const files = [...PAGES, ...more, file('late.js')];
    expect(await keep(files)).toEqual({ kind: 'broken-off', reason: 'connection' });
    expect(asked.map((each) => each.cache)).toEqual(['default', 'reload', 'default']);
    expect(cache.addresses).toEqual([`${SITE}/late.js`]);
  });

  test('that the browser keeps an error in place of is asked for past its cache', async () => {
    host = async () => {
      const pages = { 'index.html': 'Home', 'about.html': 'About' };
      return Response.json(asked.length === 1 ? { error: 'busy' } : pages);
    };
    expect(await keep(PAGES)).toEqual({ kind: 'whole' });
    expect(asked.map((each) => each.cache)).toEqual(['default', 'reload']);
  });

  test.each(['<title>Hotel</title>', '{"index.html":1}', '{}'])(
    'that is something else, such as %s, leaves no page behind',
    async (text) => {
      host = async () => new Response(text);
      expect((await keep(PAGES)).kind).toBe('broken-off');
      expect(cache.addresses).toEqual([]);
    },
  );
});

/** An answer whose line breaks after its first bytes. */
function cutOff(): ReadableStream {
  let isStarted = false;
  return new ReadableStream({
    pull(controller) {
      if (isStarted) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode('half'));
      isStarted = true;
    },
  });
}
