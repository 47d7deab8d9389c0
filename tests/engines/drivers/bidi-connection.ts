import { type BidiClient, loadWebDriver } from './load-webdriver.ts';

/** A session of WebDriver BiDi, opened straight at the browser, without a driver between. */
export class BidiConnection {
  private readonly handler: BidiClient['_bidiHandler'];

  private constructor(handler: BidiClient['_bidiHandler']) {
    this.handler = handler;
  }

  static async open(address: string): Promise<BidiConnection> {
    const webDriver = await loadWebDriver();
    const { _bidiHandler: handler } = webDriver.attachToSession({
      // The library asks for the name of a session; the browser gives its own below.
      sessionId: 'new',
      logLevel: 'error',
      capabilities: { webSocketUrl: address },
    });
    if (!(await handler.waitForConnected())) throw new Error(`Nothing answers at ${address}.`);
    const connection = new BidiConnection(handler);
    // What was typed is not to hold up the end of a test.
    const alwaysMatch = { unhandledPromptBehavior: { beforeUnload: 'accept' } };
    await connection.send('session.new', { capabilities: { alwaysMatch } });
    return connection;
  }

  async send<Result>(method: string, params: object): Promise<Result> {
    const { result } = await this.handler.send({ method, params });
    return result as Result;
  }

  /** Calls for each event of that name from now on. */
  async listen<Event>(method: string, hear: (event: Event) => void): Promise<void> {
    this.handler.socket?.on('message', (data) => {
      const message = JSON.parse(data.toString());
      if (message.method === method) hear(message.params);
    });
    await this.send('session.subscribe', { events: [method] });
  }

  async close(): Promise<void> {
    await this.send('browser.close', {});
    this.handler.close();
  }
}
