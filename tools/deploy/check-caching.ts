import { advice, type Finding, fault } from './finding.ts';
import { type Visitor, visitFile } from './visitor.ts';

const REVALIDATED = [
  '/',
  '/bill',
  '/owner',
  '/service-worker.js',
  '/shopper-worker.js',
  '/manifest.webmanifest',
  '/desk.webmanifest',
  '/rates/rate-card.json',
  '/staff.sealed.json',
];

const YEAR = 365 * 24 * 60 * 60;
/** GitHub Pages lets every file be kept that long, and nobody can change it. */
const SHORT = 600;

/** Whether browsers ask again for what may change, and keep what never does. */
export async function checkCaching(visitor: Visitor): Promise<Finding[]> {
  const kept = await Promise.all(REVALIDATED.map((path) => checkRevalidated(visitor, path)));
  return [...kept.flat(), ...(await checkHashed(visitor)), ...(await checkCompression(visitor))];
}

async function checkRevalidated(visitor: Visitor, path: string): Promise<Finding[]> {
  const file = await visitFile(visitor, path);
  if (file === undefined) return [];
  const seconds = secondsKept(file.headers.get('cache-control'));
  if (seconds === 0) return [];
  if (seconds === undefined) {
    return [
      fault(
        `${path} comes without a rule for how long to keep it, so that browsers guess.`,
        'Have the host send Cache-Control: no-cache with it. The host files of the build do.',
      ),
    ];
  }
  if (seconds <= SHORT) {
    return [
      advice(
        `Browsers keep ${path} for ${Math.ceil(seconds / 60)} minutes, so an update arrives that much later.`,
        'If the host lets you, send Cache-Control: no-cache with it.',
      ),
    ];
  }
  return [
    fault(
      `Browsers keep ${path} for ${inWords(seconds)} without asking, so updates do not arrive.`,
      'Have the host send Cache-Control: no-cache with it, and clear the cache of your CDN.',
    ),
  ];
}

async function checkHashed(visitor: Visitor): Promise<Finding[]> {
  const home = await visitFile(visitor, '/');
  const [path] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(home?.text ?? '') ?? [];
  if (path === undefined) return [];
  const file = await visitFile(visitor, path);
  if (file === undefined) {
    return [
      fault(
        `The home page needs ${path}, which is not there.`,
        'Upload the whole folder of the build again, the assets before the pages.',
      ),
    ];
  }
  const seconds = secondsKept(file.headers.get('cache-control')) ?? 0;
  if (seconds >= YEAR) return [];
  return [
    advice(
      'Files below /assets/ never change, but browsers are not told to keep them for a year.',
      'Have the host send Cache-Control: public, max-age=31536000, immutable with /assets/.',
    ),
  ];
}

async function checkCompression(visitor: Visitor): Promise<Finding[]> {
  const home = await visitFile(visitor, '/');
  if (home === undefined || home.headers.has('content-encoding')) return [];
  return [advice('Pages are not compressed.', 'Turn on gzip or brotli on the host.')];
}

/** Undefined without a rule, which leaves it to the browser. */
export function secondsKept(cacheControl: string | null): number | undefined {
  if (cacheControl === null) return undefined;
  if (/\bno-(?:cache|store)\b/.test(cacheControl)) return 0;
  const [, seconds] = /\bmax-age=(\d+)/.exec(cacheControl) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

function inWords(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours <= 1) return 'an hour';
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
