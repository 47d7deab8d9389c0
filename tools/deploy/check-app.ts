import * as v from 'valibot';
import { type Finding, fault } from './finding.ts';
import { listKeptFiles } from './list-kept-files.ts';
import { type Visitor, visitFile } from './visitor.ts';

const WORKERS = ['/service-worker.js', '/shopper-worker.js'];
const MANIFESTS = ['/manifest.webmanifest', '/desk.webmanifest'];
const UPLOAD_AGAIN = 'Upload the whole folder of the build again.';

/** Whether the site can be installed and works offline. */
export async function checkApp(visitor: Visitor): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of WORKERS) findings.push(...(await checkWorker(visitor, path)));
  for (const path of MANIFESTS) findings.push(...(await checkManifest(visitor, path)));
  return findings;
}

async function checkWorker(visitor: Visitor, path: string): Promise<Finding[]> {
  const answer = await visitor.visit(path);
  if (answer.kind !== 'answered' || answer.status !== 200) {
    const reason = answer.kind === 'answered' ? `status ${answer.status}` : 'no answer';
    return [
      fault(
        `The service worker ${path} is not there (${reason}), so nothing works offline.`,
        `${UPLOAD_AGAIN} The worker has to be at the root of the domain, without a redirect.`,
      ),
    ];
  }
  const type = answer.headers.get('content-type') ?? 'none';
  const scope = answer.headers.get('service-worker-allowed');
  return [
    ...(/^(text|application)\/javascript\b/.test(type)
      ? []
      : [
          fault(
            `The service worker ${path} comes with the type ${type}, and browsers refuse it.`,
            'Have the host send .js files as text/javascript.',
          ),
        ]),
    ...(scope === null || scope === '/'
      ? []
      : [
          fault(
            `The host limits the service worker ${path} to ${scope}.`,
            'Remove the header Service-Worker-Allowed from the host’s settings.',
          ),
        ]),
    ...(await checkKeptFiles(visitor, path, answer.text)),
  ];
}

/** The worker installs only when every file of its list is there. */
async function checkKeptFiles(visitor: Visitor, worker: string, code: string): Promise<Finding[]> {
  const files = listKeptFiles(code);
  if (files.length === 0) {
    return [fault(`The service worker ${worker} has no list of files.`, UPLOAD_AGAIN)];
  }
  const missing: string[] = [];
  for (const { url } of files) {
    const path = `/${url.replace(/^index\.html$|\.html$/, '')}`;
    if ((await visitFile(visitor, path)) === undefined) missing.push(path);
  }
  if (missing.length === 0) return [];
  return [
    fault(
      `Files that ${worker} keeps for offline use are not there: ${missing.join(', ')}.`,
      UPLOAD_AGAIN,
    ),
  ];
}

async function checkManifest(visitor: Visitor, path: string): Promise<Finding[]> {
  const file = await visitFile(visitor, path);
  const manifest = v.safeParse(MANIFEST, file?.text);
  if (file === undefined || !manifest.success) {
    return [
      fault(
        `The manifest ${path} is ${file === undefined ? 'not there' : 'not readable'}, so the app cannot be installed.`,
        UPLOAD_AGAIN,
      ),
    ];
  }
  const type = file.headers.get('content-type') ?? 'none';
  const findings = /json/.test(type)
    ? []
    : [
        fault(
          `The manifest ${path} comes with the type ${type}.`,
          'Have the host send .webmanifest files as application/manifest+json.',
        ),
      ];
  const missing: string[] = [];
  for (const { src } of manifest.output.icons) {
    const icon = await visitFile(visitor, src);
    if (!icon?.headers.get('content-type')?.startsWith('image/')) missing.push(src);
  }
  if (missing.length === 0) return findings;
  const what = `Icons of ${path} are not there, or no pictures: ${missing.join(', ')}.`;
  return [...findings, fault(what, UPLOAD_AGAIN)];
}

const MANIFEST = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), icons: v.array(v.object({ src: v.string() })) }),
);
