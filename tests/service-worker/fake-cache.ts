/** A cache in memory, as much of it as the worker uses. */
export class FakeCache {
  readonly kept = new Map<string, Response>();
  /** How many more answers there is room for. */
  room = Number.POSITIVE_INFINITY;

  async match(address: string): Promise<Response | undefined> {
    return this.kept.get(address)?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url));
  }

  async put(address: string, response: Response): Promise<void> {
    if (this.kept.size >= this.room) throw new DOMException('No room', 'QuotaExceededError');
    this.kept.set(address, response);
  }

  async delete(address: string): Promise<boolean> {
    return this.kept.delete(address);
  }

  get addresses(): string[] {
    return [...this.kept.keys()];
  }
}
