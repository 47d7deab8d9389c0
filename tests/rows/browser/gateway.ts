import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands before the server as a host's gateway does: it answers a browser's question whether another
 * site may call, which Supabase Lite 0.10 refuses for functions, and passes everything else on.
 */
export class Gateway {
  private readonly server = createServer((asked, reply) => this.answer(asked, reply));
  private readonly target: number;

  private constructor(target: number) {
    this.target = target;
  }

  static async start(target: number): Promise<Gateway> {
    const gateway = new Gateway(target);
    await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private answer(asked: IncomingMessage, reply: ServerResponse): void {
    const { method, url, headers } = asked;
    if (method === 'OPTIONS') {
      reply.writeHead(204, MAY_CALL).end();
      return;
    }
    // A connection of its own for each request, since the server behind it is stopped at times.
    const passed = request(
      { host: '127.0.0.1', port: this.target, method, path: url, headers, agent: false },
      (answered) => {
        reply.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(reply);
      },
    );
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  }
}

const MAY_CALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'apikey, authorization, content-type',
};
