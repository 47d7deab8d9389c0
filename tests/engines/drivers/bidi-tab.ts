import type { BidiConnection } from './bidi-connection.ts';
import type { ScreenSize } from './engine.ts';
import type { InputSource, Plain, Tab } from './tab.ts';

/** A tab that is driven by WebDriver BiDi. */
export class BidiTab implements Tab {
  private readonly connection: BidiConnection;
  private readonly context: string;

  private constructor(connection: BidiConnection, context: string) {
    this.connection = connection;
    this.context = context;
  }

  static async open(connection: BidiConnection, viewport: ScreenSize): Promise<BidiTab> {
    const { context } = await connection.send<{ readonly context: string }>(
      'browsingContext.create',
      { type: 'tab' },
    );
    await connection.send('browsingContext.setViewport', { context, viewport });
    return new BidiTab(connection, context);
  }

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { url, wait: 'interactive' });
  }

  async back(): Promise<void> {
    await this.send('browsingContext.traverseHistory', { delta: -1 });
  }

  async run<Arguments extends readonly Plain[], Result>(
    call: (...words: Arguments) => Result | Promise<Result>,
    ...words: Arguments
  ): Promise<Result> {
    const value = await this.call(
      `async () => JSON.stringify(await (${call})(...${JSON.stringify(words)}))`,
    );
    return value === undefined ? (undefined as Result) : JSON.parse(value);
  }

  async load(program: string): Promise<void> {
    await this.call(`() => { ${program} }`);
  }

  async perform(source: InputSource): Promise<void> {
    await this.send('input.performActions', { actions: [source] });
  }

  async chooseFile(path: string): Promise<void> {
    const { nodes } = await this.send<{ readonly nodes: readonly { readonly sharedId: string }[] }>(
      'browsingContext.locateNodes',
      { locator: { type: 'css', value: 'input[type=file]' } },
    );
    const [field] = nodes;
    if (field === undefined) throw new Error('No field on this page takes a file.');
    const element = { sharedId: field.sharedId };
    await this.send('input.setFiles', { element, files: [path] });
  }

  async takePicture(): Promise<Buffer> {
    const { data } = await this.send<{ readonly data: string }>(
      'browsingContext.captureScreenshot',
      {},
    );
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.send('browsingContext.close', {});
  }

  private async call(functionDeclaration: string): Promise<string | undefined> {
    const answer = await this.connection.send<Answer>('script.callFunction', {
      functionDeclaration,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  }

  private send<Result>(method: string, params: object): Promise<Result> {
    return this.connection.send(method, { context: this.context, ...params });
  }
}

type Answer =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
