/** Code of the site that answers beside the page, which goes on answering its visitor. */
export interface CodeWorker {
  /** Rejects when the code cannot be loaded or fails; the next question has it loaded anew. */
  readonly ask: (question: unknown) => Promise<unknown>;
  /** Forgets everything that it was asked. */
  readonly end: () => void;
}

/** Loads the code at once: a deployment may have taken it away by the time that it is asked. */
export function startCodeWorker(address: string): CodeWorker {
  let running: Worker | undefined;
  const end = () => {
    running?.terminate();
    running = undefined;
  };
  const start = () => {
    const worker = new Worker(address, { type: 'module' });
    worker.addEventListener('error', end);
    return worker;
  };
  running = start();
  return {
    ask: (question) => {
      running ??= start();
      const worker = running;
      // Each question has a line of its own, so that no answer is taken for that to another.
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve, reject) => {
        port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        worker.postMessage(question, [port2]);
      }).finally(() => port1.close());
    },
    end,
  };
}
