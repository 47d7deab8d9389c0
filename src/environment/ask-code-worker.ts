/**
 * Has code of the site answer one question beside the page, which goes on answering its visitor.
 * Rejects when the code cannot be loaded or fails.
 */
export function askCodeWorker(address: string, question: unknown): Promise<unknown> {
  const worker = new Worker(address, { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
