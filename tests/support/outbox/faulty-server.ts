import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  DOUBLING_FAULTS,
  type Fault,
  type MailFault,
  POST_FAULTS,
  ROW_FAULTS,
  type RowFault,
  SEARCH_FAULTS,
  type SearchFault,
} from './faults.ts';
import type { Row } from './stand-in-services.ts';

type Answer = Extract<Fault['seen'], { kind: 'answer' }>;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
const DONE = {
  row: { applied: 'yes', seen: { kind: 'answer', status: 201, body: '{"created":1}' } },
  mail: { applied: 'yes', seen: { kind: 'answer', status: 200, body: 'OK' } },
} as const satisfies Record<string, Fault>;

/** Both services over HTTP on loopback; each request has the next fault that was asked for. */
export class FaultyServer {
  readonly rows: Row[] = [];
  readonly mails: Row[] = [];
  /** Faults for the next requests of each kind, in this order; later requests have none. */
  readonly row: RowFault[] = [];
  readonly mail: MailFault[] = [];
  readonly search: SearchFault[] = [];
  /** Called when the server has sent all that it will ever send of an incomplete answer. */
  whenSilent: () => void = () => undefined;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => {
      // A request that is cut off on purpose fails here too.
      this.serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<FaultyServer> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new FaultyServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const isMail = url.pathname === '/api/v1.0/email/send';
    if (request.method === 'OPTIONS') return this.preflight(isMail, response);
    if (request.method === 'HEAD') return void response.writeHead(204, CORS).end();
    if (request.method === 'GET') return this.read(url, response);
    return this.post(isMail, request, response);
  }

  private preflight(isMail: boolean, response: ServerResponse): void {
    const fails = (isMail ? this.mail : this.row)[0] === 'preflight-fail';
    if (fails) (isMail ? this.mail : this.row).shift();
    response.writeHead(fails ? 500 : 204, fails ? {} : CORS).end();
  }

  private async post(
    isMail: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const name = (isMail ? this.mail : this.row).shift();
    const faults: Readonly<Record<string, Fault>> = {
      ...ROW_FAULTS,
      ...POST_FAULTS,
      ...DOUBLING_FAULTS,
    };
    const fault = (name === undefined ? undefined : faults[name]) ?? DONE[isMail ? 'mail' : 'row'];
    if (fault.applied === 'no' && fault.seen.kind === 'reset') return void request.socket.destroy();
    const body = JSON.parse(await text(request)) as Row;
    const apply = () => {
      if (isMail) this.mails.push(body['template_params'] as Row);
      else this.rows.push(...[body['data'] as Row | Row[]].flat());
    };
    if (typeof fault.applied === 'object') setTimeout(apply, fault.applied.late).unref();
    else if (fault.applied !== 'no') apply();
    // The browser sends it again by itself when a connection that it had used before is cut.
    if (fault.applied === 'twice') return void request.socket.destroy();
    this.answer(response, fault.seen);
  }

  private read(url: URL, response: ServerResponse): void {
    const name = this.search.shift();
    const createdAt = url.searchParams.get('created_at');
    const rows = this.rows
      .filter((row) => createdAt === null || row['created_at'] === createdAt)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
      );
    const found: Answer = { kind: 'answer', status: 200, body: JSON.stringify(rows) };
    this.answer(response, name === undefined ? found : SEARCH_FAULTS[name].seen);
  }

  private answer(response: ServerResponse, seen: Fault['seen']): void {
    if (seen.kind === 'reset') response.req.socket.destroy();
    if (seen.kind === 'nothing') this.whenSilent();
    if (seen.kind === 'answer') this.write(response, seen);
  }

  private write(response: ServerResponse, seen: Answer): void {
    response.writeHead(seen.status, {
      ...(seen.withoutCors ? {} : CORS),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(seen.body),
      ...(seen.retryAfter !== undefined && { 'retry-after': seen.retryAfter }),
    });
    if (seen.cut !== true && seen.drip !== true) return void response.end(seen.body);
    response.write(seen.body.slice(0, 4), () => {
      if (seen.cut) response.destroy();
      else this.whenSilent();
    });
  }
}
