/** Answers each message that comes to a worker of a page, until the page ends the worker. */
export function answerMessages(answer: (message: unknown) => unknown): void {
  addEventListener('message', ({ data, ports }: MessageEvent<unknown>) =>
    ports[0]?.postMessage(answer(data)),
  );
}
