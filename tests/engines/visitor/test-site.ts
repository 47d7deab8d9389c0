import { milliseconds } from '../../../src/domain/time.ts';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { chain, type Middleware } from '../../../tools/host/middleware.ts';
import { type Site, serveSite } from '../../../tools/host/serve-site.ts';
import { localServices } from '../../../tools/local-services/local-services.ts';
import { type Deliveries, readDeliveries } from '../../support/outbox/read-deliveries.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The built site with its services, at one address through every stop and start. */
export class TestSite {
  readonly origin: string;
  /** What has reached the sheet and the mail service. */
  readonly deliveries: Deliveries;
  private readonly services: Middleware;
  private running: Site | undefined;
  private readonly held: Held;

  private constructor(
    origin: string,
    deliveries: Deliveries,
    services: Middleware,
    held: Held,
    running: Site | undefined,
  ) {
    this.origin = origin;
    this.deliveries = deliveries;
    this.services = services;
    this.held = held;
    this.running = running;
  }

  static async start(): Promise<TestSite> {
    const folder = temporaryFolder('local-services');
    const held: Held = { pattern: undefined, answers: [] };
    const services = chain(
      holdBack(held),
      localServices({ folder, sheetPace: NO_LIMIT, mailPace: NO_LIMIT }),
    );
    const site = await serveSite(TEST_SITE_FOLDER, 0, services);
    return new TestSite(site.origin, readDeliveries(folder), services, held, site);
  }

  /** From now on files with such an address are not answered until they are released. */
  hold(pattern: RegExp): void {
    this.held.pattern = pattern;
  }

  release(): void {
    this.held.pattern = undefined;
    for (const answer of this.held.answers.splice(0)) answer();
  }

  async stop(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  async startAgain(): Promise<void> {
    this.running = await serveSite(
      TEST_SITE_FOLDER,
      Number(new URL(this.origin).port),
      this.services,
    );
  }
}

/** Files that the server keeps the browser waiting for. */
interface Held {
  pattern: RegExp | undefined;
  readonly answers: (() => void)[];
}

function holdBack(held: Held): Middleware {
  return ({ url = '/' }, _response, next) => {
    if (held.pattern?.test(url)) held.answers.push(next);
    else next();
  };
}

const NO_LIMIT = { requests: 1_000, span: milliseconds(1) };
