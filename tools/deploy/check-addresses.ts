import { secondsKept } from './check-caching.ts';
import { advice, type Finding, fault } from './finding.ts';
import { type Visitor, visitFile } from './visitor.ts';

const MISSING = ['/no-such-page', '/assets/no-such-file.js'];
const FOLDERS = ['/assets/', '/rates/', '/icons/'];
/** What belongs to the host or to the owner alone. */
const PRIVATE = [
  '/_headers',
  '/_redirects',
  '/.htaccess',
  '/.git/HEAD',
  '/nginx.conf',
  '/Caddyfile',
  '/staff.json',
  '/config/staff.json',
];

/** Whether each address is answered with what belongs there, and with nothing else. */
export async function checkAddresses(visitor: Visitor): Promise<Finding[]> {
  const missing = await checkMissing(visitor);
  // A host that answers every address with a page would be named again for each address below.
  const others = missing.some(({ what }) => what.includes('status 200'))
    ? []
    : [...(await checkFolders(visitor)), ...(await checkPrivate(visitor))];
  return [...missing, ...others, ...(await checkCleanAddress(visitor))];
}

async function checkMissing(visitor: Visitor): Promise<Finding[]> {
  const findings: Finding[] = [];
  const own = (await visitFile(visitor, '/not-found'))?.text;
  for (const path of MISSING) {
    const answer = await visitor.visit(path);
    if (answer.kind !== 'answered') continue;
    if (answer.status !== 404) {
      findings.push(
        fault(
          `${path}, which does not exist, is answered with status ${answer.status} instead of 404.`,
          'Turn off the host’s setting for single-page applications, so that 404.html is sent with status 404.',
        ),
      );
    } else if (own !== undefined && answer.text !== own) {
      findings.push(
        fault(
          `${path}, which does not exist, is answered with the host’s own error page.`,
          'Set 404.html as the host’s page for missing addresses.',
        ),
      );
    } else if ((secondsKept(answer.headers.get('cache-control')) ?? 0) > 600) {
      findings.push(
        fault(
          `Browsers remember that ${path} is missing, also when the file is there later.`,
          'Limit the long Cache-Control of /assets/ to answers with status 200.',
        ),
      );
    }
  }
  return findings;
}

async function checkFolders(visitor: Visitor): Promise<Finding[]> {
  const open: string[] = [];
  for (const path of FOLDERS) if (await visitFile(visitor, path)) open.push(path);
  if (open.length === 0) return [];
  return [
    fault(
      `The host lists the files of these folders to everybody: ${open.join(', ')}.`,
      'Turn off directory listing (autoindex, Indexes, browse).',
    ),
  ];
}

async function checkPrivate(visitor: Visitor): Promise<Finding[]> {
  const open: string[] = [];
  for (const path of PRIVATE) if (await visitFile(visitor, path)) open.push(path);
  if (open.length === 0) return [];
  const isStaffFile = open.some((path) => path.endsWith('staff.json'));
  return [
    fault(
      `Everybody can read ${open.join(', ')}.`,
      isStaffFile
        ? 'Delete it from the host at once, then change the password and the service IDs. Only what is in dist/ belongs there.'
        : 'Upload only what is in dist/, and use the host file of the build, which hides these.',
    ),
  ];
}

async function checkCleanAddress(visitor: Visitor): Promise<Finding[]> {
  const clean = await visitor.visit('/about');
  const old = await visitor.visit('/about.html');
  if (clean.kind !== 'answered' || old.kind !== 'answered') return [];
  if (clean.status !== 200) {
    return [
      fault(
        `/about is answered with status ${clean.status}: links between pages do not work.`,
        'Have the host answer /about from about.html (clean addresses). The host files of the build do.',
      ),
    ];
  }
  if (old.status !== 200) return [];
  return [
    advice(
      '/about.html is answered as a second address of /about.',
      'Have the host redirect it. The host files of the build do.',
    ),
  ];
}
