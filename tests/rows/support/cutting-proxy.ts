import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * When the connection of a request is cut: before the server gets it, by `cutAll` while the
 * server works on it, or before its answer is passed on.
 */
export type Cut = 'before' | 'during' | 'after';

/** Between the outbox and the server, for connections that break. */
export class CuttingProxy {
  /** Cuts for the next requests, one each. */
  readonly cuts: Cut[] = [];
  private readonly server: Server;
  private readonly target: number;
  /** What a row's request begins with, or a mail's. */
  private readonly request: string;
  private readonly open = new Set<Socket>();

  private constructor(server: Server, target: number, request: string) {
    this.server = server;
    this.target = target;
    this.request = request;
    server.on('connection', (client) => this.pass(client));
  }

  static async start(target: number, request = 'POST /rest/v1/invoices'): Promise<CuttingProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new CuttingProxy(server, target, request);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection that is open now. */
  cutAll(): void {
    for (const socket of this.open) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cutAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    this.open.add(client);
    let cut: Cut | undefined;
    const end = () => {
      this.open.delete(client);
      client.destroy();
      // A server goes on with what it has begun, whoever has gone away.
      if (cut === undefined) server.destroy();
    };
    client.on('error', end).on('close', end);
    server.on('error', end).on('close', end);
    client.on('data', (data) => {
      if (data.includes(this.request)) cut = this.cuts.shift();
      if (cut === 'before') {
        client.destroy();
        return;
      }
      server.write(data);
    });
    server.on('data', (data) => {
      if (cut === 'after') client.destroy();
      else client.write(data);
    });
  }
}
