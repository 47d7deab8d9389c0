import { createServer } from 'node:net';

/** A port that no program holds at this moment. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() =>
        port === undefined ? reject(new Error('No port is free.')) : resolve(port),
      );
    });
  });
}
