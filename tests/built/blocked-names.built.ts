import { expect, test } from 'vitest';
import { siteFiles } from './support/site-files.ts';

/**
 * Names that EasyList, EasyPrivacy and the lists of annoyances block on every site, or did in the years
 * from 2020 on: a blocker may use an old one. A device that cannot load one file of the desk never
 * has it offline, and takes no update.
 */
const BLOCKED =
  /\/assets\/(?:tracking|analytics|smarttag|performance_timing|ads?|social|newsletter)-|\/assets\/(?:ads?|banners|gdpr|social)\/|\/advert[-./]|[/-](?:social-share|cookie-consent|cookie-notice|google-analytics|page-ads)[-./]|\/(?:beacons?|pageview|fingerprint|gtm|matomo)\.js|\/cookie\.json/i;

test('no file of the site has a name that a blocker of advertisements or of tracking stops', () => {
  const addresses = siteFiles().map((file) => `/${file}`);
  expect(addresses.filter((address) => BLOCKED.test(address))).toEqual([]);
});
