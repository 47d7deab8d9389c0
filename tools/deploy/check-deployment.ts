import { checkAddresses } from './check-addresses.ts';
import { checkApp } from './check-app.ts';
import { checkCaching } from './check-caching.ts';
import { checkContents } from './check-contents.ts';
import { checkHeaders } from './check-headers.ts';
import { checkIcons } from './check-icons.ts';
import { checkReplacedFiles } from './check-replaced-files.ts';
import { checkWorkshop } from './check-workshop.ts';
import { type Finding, fault } from './finding.ts';
import { type Fetch, makeVisitor, type Visit, visitOnce } from './visitor.ts';

/** Looks at a deployed copy of the site as a visitor does; nothing to say means that all is well. */
export async function checkDeployment(address: string, fetch: Fetch): Promise<Finding[]> {
  const reading = readAddress(address);
  if (reading.kind === 'wrong') return [reading.finding];
  const { origin } = reading;
  const visitor = makeVisitor(origin, fetch);
  const unreachable = judgeHome(await visitor.visit('/'), origin);
  if (unreachable !== undefined) return [unreachable];
  return [
    ...(await checkPlainHttp(origin, fetch)),
    ...(await checkHeaders(visitor)),
    ...(await checkCaching(visitor)),
    ...(await checkAddresses(visitor)),
    ...(await checkApp(visitor)),
    ...(await checkIcons(visitor)),
    ...(await checkWorkshop(visitor)),
    ...(await checkReplacedFiles(visitor)),
    ...(await checkContents(visitor)),
  ];
}

type ReadAddress =
  | { readonly kind: 'read'; readonly origin: string }
  | { readonly kind: 'wrong'; readonly finding: Finding };

function readAddress(address: string): ReadAddress {
  const whole = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const wrong = (what: string, remedy: string): ReadAddress => ({
    kind: 'wrong',
    finding: fault(what, remedy),
  });
  if (!URL.canParse(whole)) {
    return wrong(`“${address}” is no web address.`, 'Write it as https://www.agency.example');
  }
  const { protocol, hostname, pathname, origin } = new URL(whole);
  const isAtHome = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && isAtHome)) {
    return wrong(
      `${address} is not https, so nothing works offline and staff cannot sign in.`,
      'Get a certificate for the domain (most hosts do it with one switch), and use https://.',
    );
  }
  if (pathname !== '/') {
    return wrong(
      `The site is at ${pathname}, but has to be at the root of its domain.`,
      'Use a domain or sub-domain of its own, such as https://parcels.agency.example.',
    );
  }
  return { kind: 'read', origin };
}

function judgeHome(home: Visit, origin: string): Finding | undefined {
  if (home.kind === 'no-answer') {
    return fault(
      `${origin} does not answer: ${home.reason}.`,
      /certificate|self.signed|SSL|TLS/i.test(home.reason)
        ? 'The certificate is not valid for this address. Renew it on the host, for exactly this name.'
        : 'Check the address, the domain’s DNS entry, and whether the host is running.',
    );
  }
  if (home.status === 200) return undefined;
  const to = home.headers.get('location');
  return fault(
    `${origin}/ is answered with status ${home.status}${to === null ? '' : `, which leads to ${to}`}.`,
    to === null
      ? 'Upload the contents of dist/, so that index.html is in the host’s top folder.'
      : 'Check that address instead; it is where visitors arrive.',
  );
}

/** A visitor who types the bare domain must not stay without encryption. */
async function checkPlainHttp(origin: string, fetch: Fetch): Promise<Finding[]> {
  if (!origin.startsWith('https:')) return [];
  const plain = await visitOnce(origin.replace('https:', 'http:'), fetch);
  if (plain.kind === 'no-answer' || plain.status >= 300) return [];
  return [
    fault(
      'The site also answers over http, without encryption.',
      'Turn on the host’s redirect from http to https.',
    ),
  ];
}
