import { hasContentSecurityPolicy } from '../host/content-security-policy.ts';
import { securityHeaders } from '../host/security-headers.ts';
import { type Finding, fault } from './finding.ts';
import { type Visitor, visitFile } from './visitor.ts';

const POLICY = 'Content-Security-Policy';
const ONLY_OVER_TLS = 'Strict-Transport-Security';
const REMEDY =
  'Give the host the file of the build that has the headers in it: docs/deploy.md says which. Some hosts, such as GitHub Pages, send none; another host does.';

/** Whether the security headers arrive as the build wrote them. */
export async function checkHeaders(visitor: Visitor): Promise<Finding[]> {
  const home = await visitFile(visitor, '/');
  if (home === undefined) return [];
  const { [POLICY]: policy = '', ...others } = securityHeaders([]);
  const expected = Object.entries(others).filter(
    ([name]) => name !== ONLY_OVER_TLS || visitor.origin.startsWith('https:'),
  );
  const missing = expected.map(([name]) => name).filter((name) => !home.headers.has(name));
  const different = expected.filter(
    ([name, value]) => home.headers.has(name) && home.headers.get(name) !== value,
  );
  return [
    ...checkPolicy(home.headers.get(POLICY), policy, hasContentSecurityPolicy(home.text)),
    ...(missing.length > 0
      ? [fault(`The host does not send these headers: ${missing.join(', ')}.`, REMEDY)]
      : []),
    ...different.map(([name]) =>
      fault(
        `The header ${name} is not as the build wrote it: ${home.headers.get(name)}.`,
        'Look for a second setting of this header on the host, and remove it.',
      ),
    ),
  ];
}

function checkPolicy(sent: string | null, built: string, isInPage: boolean): Finding[] {
  if (sent === null) {
    return [
      fault(
        isInPage
          ? `The host does not send ${POLICY}; only the pages themselves state it, without the rule against frames of other sites.`
          : `Neither the host nor the pages state the ${POLICY}.`,
        REMEDY,
      ),
    ];
  }
  const [ours, theirs] = [readPolicy(built), readPolicy(sent)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  const different = names.filter(
    (name) => name !== 'connect-src' && ours.get(name) !== theirs.get(name),
  );
  const connections = (theirs.get('connect-src') ?? '*')
    .split(' ')
    .filter((source) => source !== '');
  const loose = connections.filter((source) => source !== "'self'" && !isSecureOrigin(source));
  return [
    ...(different.length > 0
      ? [
          fault(
            `The ${POLICY} differs from the one of this version in: ${different.join(', ')}.`,
            'Deploy a new build, with its host files. If you did, look for a second policy on the host.',
          ),
        ]
      : []),
    ...loose.map((source) =>
      fault(
        `The ${POLICY} lets pages connect to ${source}.`,
        'Allow only https origins of services that you use, each written out, in the staff file.',
      ),
    ),
  ];
}

/** The sources of each directive. */
function readPolicy(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}

function isSecureOrigin(source: string): boolean {
  return /^https:\/\/[^*/]+$/.test(source);
}
