import { test } from '@playwright/test';
import { rowsSchema } from '../../../tools/rows/rows-schema.ts';
import { firefox } from '../../engines/drivers/firefox.ts';
import { installDriver } from '../../engines/drivers/install-driver.ts';
import { installServers } from '../support/install-servers.ts';
import { INSERT_KEY, Lite } from '../support/lite.ts';
import { findPostgres, Postgres } from '../support/postgres.ts';
import { SIGNING_SECRET } from '../support/reader-key.ts';
import { Agency, type Servers } from './agency.ts';
import { Desk } from './desk.ts';
import { FirefoxDesk, type SharingDesk } from './firefox-desk.ts';
import { Gateway } from './gateway.ts';

interface Walk {
  readonly agency: Agency;
  /** Opens a desk in a browser of its own, with nothing on the device. */
  readonly openDesk: () => Promise<Desk>;
  /** The same in Firefox; in another Chromium where no Firefox can be driven. */
  readonly openFirefoxDesk: () => Promise<SharingDesk>;
}

/** A test with an empty table on the real server, the agency's site, and desks in browsers. */
export const desksTest = test.extend<Walk, { readonly servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => {
      const packages = installServers();
      const programs = findPostgres();
      if (packages === undefined || programs === undefined) throw new Error('No servers here.');
      const postgres = await Postgres.start(programs);
      postgres.sql(SCHEMA);
      const lite = await Lite.start(packages, postgres.url);
      const gateway = await Gateway.start(lite.port);
      await use({ postgres, lite, gateway });
      await gateway.stop();
      await lite.remove();
      postgres.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  agency: async ({ servers }, use) => {
    const { postgres, lite } = servers;
    postgres.sql(`drop table if exists public.invoices cascade; ${SCHEMA}`);
    const agency = await Agency.open(servers);
    await use(agency);
    await agency.close();
    await lite.replaceKeys({ insertKey: INSERT_KEY, signingSecret: SIGNING_SECRET });
  },
  openDesk: async ({ agency }, use) => {
    const desks: Desk[] = [];
    await use(async () => {
      const desk = await Desk.open(agency.origin);
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) await desk.close();
  },
  openFirefoxDesk: async ({ agency, openDesk }, use) => {
    const obstacle = firefox.findObstacle();
    if (obstacle !== undefined) {
      console.log(`${obstacle} A Chromium takes its place.`);
      await use(openDesk);
      return;
    }
    if (!installDriver()) throw new Error('The library that drives Firefox is missing.');
    const desks: FirefoxDesk[] = [];
    await use(async () => {
      const desk = await FirefoxDesk.open(agency.origin);
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) await desk.close();
  },
});

const SCHEMA = rowsSchema({ hasTax: true, hasDesks: true, hasIssued: true });
