import type { ClassicClient } from './load-webdriver.ts';
import type { InputSource, Plain, Tab } from './tab.ts';

/** A tab that is driven by WebDriver, which knows one tab at a time. */
export class ClassicTab implements Tab {
  private readonly client: ClassicClient;
  private readonly handle: string;

  constructor(client: ClassicClient, handle: string) {
    this.client = client;
    this.handle = handle;
  }

  async goto(address: string): Promise<void> {
    await this.select();
    await this.client.navigateTo(address);
  }

  async back(): Promise<void> {
    await this.select();
    await this.client.back();
  }

  async run<Arguments extends readonly Plain[], Result>(
    call: (...words: Arguments) => Result | Promise<Result>,
    ...words: Arguments
  ): Promise<Result> {
    await this.select();
    const script = `return (async () => JSON.stringify(await (${call})(...arguments)) ?? null)()`;
    const value = await this.client.executeScript(withArguments(script), words);
    return value === null ? (undefined as Result) : JSON.parse(String(value));
  }

  async load(program: string): Promise<void> {
    await this.select();
    await this.client.executeScript(program, []);
  }

  async perform(source: InputSource): Promise<void> {
    await this.select();
    await this.client.performActions([source]);
  }

  async chooseFile(path: string): Promise<void> {
    await this.select();
    const [field] = Object.values(
      await this.client.findElement('css selector', 'input[type=file]'),
    );
    await this.client.elementSendKeys(field ?? '', path);
  }

  async takePicture(): Promise<Buffer> {
    await this.select();
    return Buffer.from(await this.client.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.select();
    await this.client.closeWindow();
  }

  private select(): Promise<void> {
    return this.client.switchToWindow(this.handle);
  }
}

/** An arrow function takes the words of the script around it. */
function withArguments(script: string): string {
  return `const words = arguments; ${script.replace('...arguments', '...words')}`;
}
