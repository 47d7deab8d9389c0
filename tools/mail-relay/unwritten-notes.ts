import { appendDurably } from '../local-services/durable-file.ts';

/** Lines for a file, kept until the disk has taken them. */
export class UnwrittenNotes {
  private readonly path: string;
  private lines: string[] = [];
  /** Whether the file may end in the middle of a line. */
  private isTorn: boolean;
  private writing: Promise<void> = Promise.resolve();

  constructor(path: string, isTorn: boolean) {
    this.path = path;
    this.isTorn = isTorn;
  }

  /** Writes a line, with those that the disk did not take before; rejects when it does not. */
  add(line: string): Promise<void> {
    this.lines.push(line);
    return this.write();
  }

  get count(): number {
    return this.lines.length;
  }

  /** Writes what is not written yet, one call after the other. */
  write(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.writeLines());
    return this.writing;
  }

  private async writeLines(): Promise<void> {
    const { lines, isTorn } = this;
    if (lines.length === 0) return;
    this.lines = [];
    this.isTorn = true;
    try {
      await appendDurably(this.path, (isTorn ? '\n' : '') + lines.join(''));
      this.isTorn = false;
    } catch (error) {
      this.lines = [...lines, ...this.lines];
      throw error;
    }
  }
}
