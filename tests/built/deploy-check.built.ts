import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealWithCredentials } from '../../src/vault/seal-with-credentials.ts';
import { TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { checkDeployment } from '../../tools/deploy/check-deployment.ts';
import type { Finding } from '../../tools/deploy/finding.ts';
import type { Fetch } from '../../tools/deploy/visitor.ts';
import { type Site, serveSite } from '../../tools/host/serve-site.ts';

const SITE = 'https://www.agency.in';
const SAMPLE_SIGN_IN = 'Anyone can sign in as staff';
const WEEK = 'public, max-age=604800';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}
/** Changes the answer of one path, or of every one. */
type Plant = (path: string, answer: Answer) => void;

let site: Site;
let sealed: string;
beforeAll(async () => {
  site = await serveSite(TEST_SITE_FOLDER, 0, (_request, _response, next) => next());
  sealed = JSON.stringify(await sealWithCredentials('{}', { id: 'a', password: 'no sample' }));
});
afterAll(() => site.close());

test('nothing is found wrong with a copy of a real agency that is deployed as it should be', async () => {
  expect(await check(() => undefined)).toEqual([]);
});

test('the sample agency’s own copy is told what of the sample is left', async () => {
  const findings = await checkDeployment(site.origin, fetch);
  const said = whats(findings);
  for (const text of ['hello@parcelsetu.example', '+91 00000 00000', 'Sample Lane']) {
    expect(said).toContain(`“${text}`);
  }
  expect(said).toContain('The prices are the product’s samples.');
  expect(said).toContain(SAMPLE_SIGN_IN);
  expect(findings.every(({ kind, remedy }) => kind === 'fault' && remedy !== '')).toBe(true);
});

// Each check derives a key, which takes long; side by side they keep every core busy.
describe.concurrent('a fault is named with its remedy', () => {
  test.each<[string, Plant, string, string]>([
    [
      'no headers',
      (_path, { headers }) => {
        for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
          headers.delete(name);
      },
      'does not send Content-Security-Policy; only the pages themselves',
      'docs/deploy.md',
    ],
    [
      'one header missing',
      (_path, { headers }) => headers.delete('permissions-policy'),
      'does not send these headers: Permissions-Policy.',
      'docs/deploy.md',
    ],
    [
      'no https only',
      (_path, { headers }) => headers.delete('strict-transport-security'),
      'does not send these headers: Strict-Transport-Security.',
      'docs/deploy.md',
    ],
    [
      'a header sent twice',
      (_path, { headers }) => headers.append('x-content-type-options', 'nosniff'),
      'X-Content-Type-Options is not as the build wrote it',
      'second setting',
    ],
    [
      'neither header nor policy in the page',
      (_path, answer) => {
        answer.headers.delete('content-security-policy');
        answer.text = answer.text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
      },
      'Neither the host nor the pages state the Content-Security-Policy',
      'docs/deploy.md',
    ],
    [
      'a looser policy',
      changePolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      'differs from the one of this version in: script-src',
      'second policy',
    ],
    [
      'connections to anywhere',
      changePolicy("connect-src 'self'", "connect-src 'self' *"),
      'lets pages connect to *',
      'each written out',
    ],
    [
      'connections without encryption',
      changePolicy("connect-src 'self'", "connect-src 'self' http://sheet.in"),
      'lets pages connect to http://sheet.in',
      'https origins',
    ],
    [
      'a worker kept for a week',
      keep('/service-worker.js', WEEK),
      'keep /service-worker.js for 7 days',
      'no-cache',
    ],
    ['a page kept for a week', keep('/', WEEK), 'keep / for 7 days', 'clear the cache'],
    [
      'a card kept for a day',
      keep('/rates/rate-card.json', 'max-age=86400'),
      'keep /rates/rate-card.json for 24 hours',
      'no-cache',
    ],
    [
      'a staff file without a rule',
      keep('/staff.sealed.json', null),
      '/staff.sealed.json comes without a rule',
      'no-cache',
    ],
    [
      'a manifest kept for an hour',
      keep('/manifest.webmanifest', 'max-age=3600'),
      'keep /manifest.webmanifest for an hour',
      'no-cache',
    ],
    ['a workshop kept for a week', keep('/owner', WEEK), 'keep /owner for 7 days', 'no-cache'],
    [
      'no workshop',
      at('/owner', { status: 404, text: '' }),
      'The workshop /owner is not there',
      'whole folder',
    ],
    [
      'the lists of common words not uploaded',
      (path, answer) => {
        if (path.includes('password-worker')) answer.status = 404;
      },
      'keeps for offline use are not there: /assets/password-worker',
      'whole folder',
    ],
    [
      'code of the workshop with another type',
      (path, { headers }) => {
        if (path.includes('password-worker')) headers.set('content-type', 'text/plain');
      },
      'comes with the type text/plain, and browsers refuse it',
      'text/javascript',
    ],
    [
      'a picture over http on the workshop',
      (path, answer) => {
        if (path === '/owner') answer.text += '<img src="http://pictures.in/a.png">';
      },
      '/owner loads http://pictures.in/a.png',
      'https://',
    ],
    [
      'a missing file kept for a year',
      keep('/assets/no-such-file.js', 'max-age=31536000'),
      'remember that /assets/no-such-file.js is missing',
      'status 200',
    ],
    [
      'code that is not there',
      (path, answer) => {
        if (/^\/assets\/.*\.js$/.test(path)) answer.status = 404;
      },
      'which is not there',
      'whole folder',
    ],
    [
      'status 200 for missing pages',
      (_path, answer) => {
        if (answer.status === 404) answer.status = 200;
      },
      'answered with status 200 instead of 404',
      'single-page applications',
    ],
    [
      'the host’s own error page',
      (_path, answer) => {
        if (answer.status === 404) answer.text = '<h1>Oops</h1>';
      },
      'the host’s own error page',
      '404.html',
    ],
    [
      'folders listed',
      at('/assets/', { status: 200, text: 'Index of /assets/' }),
      'lists the files of these folders to everybody: /assets/',
      'autoindex',
    ],
    [
      'the repository uploaded',
      at('/.git/HEAD', { status: 200, text: 'ref' }),
      'Everybody can read /.git/HEAD',
      'only what is in dist/',
    ],
    [
      'the plain staff file uploaded',
      at('/staff.json', { status: 200, text: '{}' }),
      'Everybody can read /staff.json',
      'Delete it from the host at once',
    ],
    [
      'no clean addresses',
      at('/about', { status: 404, text: '' }),
      '/about is answered with status 404',
      'about.html',
    ],
    [
      'no worker',
      at('/shopper-worker.js', { status: 404, text: '' }),
      'The service worker /shopper-worker.js is not there (status 404)',
      'root of the domain',
    ],
    [
      'a worker that redirects',
      at('/service-worker.js', { status: 301, text: '' }),
      'not there (status 301)',
      'without a redirect',
    ],
    [
      'a worker of another type',
      type('/service-worker.js', 'text/plain'),
      'comes with the type text/plain',
      'text/javascript',
    ],
    [
      'a worker with a smaller scope',
      (path, { headers }) => {
        if (path === '/service-worker.js') headers.set('service-worker-allowed', '/app/');
      },
      'limits the service worker /service-worker.js to /app/',
      'Service-Worker-Allowed',
    ],
    [
      'a picture not uploaded',
      at('/people/sample-1.svg', { status: 404, text: '' }),
      'keeps for offline use are not there: /people/sample-1.svg',
      'whole folder',
    ],
    [
      'a manifest that is a page',
      at('/manifest.webmanifest', { status: 200, text: '<html>' }),
      '/manifest.webmanifest is not readable',
      'whole folder',
    ],
    [
      'no manifest of the desk',
      at('/desk.webmanifest', { status: 404, text: '' }),
      '/desk.webmanifest is not there',
      'whole folder',
    ],
    [
      'a manifest of another type',
      type('/manifest.webmanifest', 'text/plain'),
      'comes with the type text/plain',
      'manifest+json',
    ],
    [
      'no icon',
      at('/icons/icon-192.png', { status: 404, text: '' }),
      'are not there, or no pictures: /icons/icon-192.png',
      'whole folder',
    ],
    [
      'icons of another agency',
      at('/icons/to-draw.json', { status: 200, text: '["icons/icon-192.png"]' }),
      'another name or another address: /icons/icon-192.png',
      'npm run icons',
    ],
    [
      'no card',
      at('/rates/rate-card.json', { status: 404, text: '' }),
      'the calculator has no prices',
      'rates/rate-card.json',
    ],
    [
      'a card cut short',
      at('/rates/rate-card.json', { status: 200, text: '{"format":1' }),
      '/rates/rate-card.json cannot be used',
      'npm run rates',
    ],
    [
      'no staff file',
      at('/staff.sealed.json', { status: 404, text: '' }),
      'staff cannot sign in',
      'Upload staff.sealed.json',
    ],
    [
      'a staff file that is not sealed',
      at('/staff.sealed.json', { status: 200, text: '{"id":"demo"}' }),
      'is not sealed: everybody can read',
      'at once',
    ],
    [
      'a damaged staff file',
      at('/staff.sealed.json', { status: 200, text: '"vault1.pair.x"' }),
      'is damaged',
      'binary file',
    ],
    [
      'a picture over http',
      (path, answer) => {
        if (path === '/') answer.text += '<img src="http://pictures.in/a.png">';
      },
      '/ loads http://pictures.in/a.png',
      'https://',
    ],
    [
      'another address in the pages',
      (path, answer) => {
        if (path === '/')
          answer.text = answer.text.replace(
            /(rel="canonical" href=")[^"]+/,
            '$1https://old.agency.in/',
          );
      },
      'their address is https://old.agency.in, not https://www.agency.in',
      'origin of config/business.json',
    ],
    [
      'the sample’s phone number',
      (path, answer) => {
        if (path === '/contact') answer.text += '<p>+91 00000 00000</p>';
      },
      '“+91 00000 00000” of the sample agency is still on /contact',
      'config/business.json',
    ],
    [
      'http beside https',
      (path, answer) => {
        if (path === 'http:/') Object.assign(answer, { status: 200 });
      },
      'also answers over http',
      'redirect from http to https',
    ],
    [
      'a redirect at the front',
      (path, answer) => {
        if (path === '/') {
          answer.status = 302;
          answer.headers.set('location', 'https://agency.in/');
        }
      },
      'status 302, which leads to https://agency.in/',
      'Check that address instead',
    ],
    [
      'an empty host',
      (_path, answer) => {
        answer.status = 404;
      },
      'is answered with status 404',
      'Upload the contents of dist/',
    ],
  ])('%s', async (_name, plant, what, remedy) => {
    const found = (await check(plant)).find((finding) => finding.what.includes(what));
    expect(found).toMatchObject({ kind: 'fault', remedy: expect.stringContaining(remedy) });
  });
});

test.each<[string, Plant, string]>([
  [
    'code kept for an hour',
    (path, { status, headers }) => {
      if (path.startsWith('/assets/') && status === 200)
        headers.set('cache-control', 'max-age=3600');
    },
    'to keep them for a year',
  ],
  ['a worker kept for ten minutes', keep('/service-worker.js', 'max-age=600'), 'for 10 minutes'],
  [
    'pages sent as they are',
    (_path, { headers }) => headers.delete('content-encoding'),
    'not compressed',
  ],
  [
    'a second address of a page',
    at('/about.html', { status: 200, text: '' }),
    'second address of /about',
  ],
])('%s only costs time, so it is advice', async (_name, plant, what) => {
  const findings = await check(plant);
  expect(whats(findings)).toContain(what);
  expect(findings.map(({ kind }) => kind)).not.toContain('fault');
});

test.each([
  ['http://www.agency.in', 'is not https'],
  ['https://agency.github.io/site/', 'has to be at the root of its domain'],
  ['https://', 'is no web address'],
])('the address %s is named before anything is asked', async (address, what) => {
  const unused: Fetch = () => Promise.reject(new Error('Something was asked.'));
  expect(whats(await checkDeployment(address, unused))).toContain(what);
});

test.each([
  ['certificate has expired', 'Renew it on the host'],
  ['getaddrinfo ENOTFOUND www.agency.in', 'DNS entry'],
])('a site that does not answer (%s) is told what to do', async (reason, remedy) => {
  const [finding] = await checkDeployment(SITE, () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error(reason) })),
  );
  expect(finding?.what).toContain(reason);
  expect(finding?.remedy).toContain(remedy);
});

/** Checks the local copy as if it were a real agency's, over https, with one fault planted. */
function check(plant: Plant): Promise<Finding[]> {
  return checkDeployment(SITE, async (address, init) => {
    const { protocol, pathname } = new URL(address);
    const path = protocol === 'http:' ? `http:${pathname}` : pathname;
    const faultless = await answerOnce(pathname, init);
    const answer = { ...faultless, headers: new Headers(faultless.headers) };
    answer.headers.set('strict-transport-security', 'max-age=31536000');
    // The pictures of a copy of this project may be its owner's own, whose agency the test site is not.
    if (path === '/icons/to-draw.json') Object.assign(answer, { status: 404, text: '' });
    if (protocol === 'http:') answer.status = 301;
    plant(path, answer);
    const { status, headers, text } = answer;
    return new Response(text, { status, headers });
  });
}

/** The site does not change, so each of its answers is fetched for the first fault alone. */
const answers = new Map<string, Promise<Answer>>();

function answerOnce(path: string, init: RequestInit | undefined): Promise<Answer> {
  const { signal, ...asked } = init ?? {};
  const request = JSON.stringify([path, asked]);
  const answer = answers.get(request) ?? fetchAnswer(path, init);
  answers.set(request, answer);
  return answer;
}

async function fetchAnswer(path: string, init: RequestInit | undefined): Promise<Answer> {
  const response = await fetch(site.origin + path, init);
  const { status, headers } = response;
  return { status, headers, text: real(path, await response.text()) };
}

/** The text without anything of the sample agency. */
function real(path: string, text: string): string {
  if (path === '/staff.sealed.json') return sealed;
  if (path === '/rates/rate-card.json') return text.replace(/"sample": ?true/, '"sample":false');
  return text
    .replaceAll('parcelsetu.example', 'agency.in')
    .replaceAll(/00000( ?)0000(?=\d)/g, (_, space) => `98765${space}4321`)
    .replaceAll(/\bSample (?=[A-Z])/g, 'Gandhi ');
}

function at(path: string, changes: Partial<Answer>): Plant {
  return (asked, answer) => {
    if (asked === path) Object.assign(answer, changes);
  };
}

function keep(path: string, cacheControl: string | null): Plant {
  return (asked, { headers }) => {
    if (asked !== path) return;
    if (cacheControl === null) headers.delete('cache-control');
    else headers.set('cache-control', cacheControl);
  };
}

function type(path: string, contentType: string): Plant {
  return (asked, { headers }) => {
    if (asked === path) headers.set('content-type', contentType);
  };
}

function changePolicy(from: string, to: string): Plant {
  return (_path, { headers }) => {
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace(from, to));
  };
}

function whats(findings: readonly Finding[]): string {
  return findings.map(({ what }) => what).join('\n');
}
