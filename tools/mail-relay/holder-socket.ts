import { connect, createServer } from 'node:net';
import { hasErrorCode } from '../host/has-error-code.ts';

/** A process that wants to hold a folder, or holds it, says which to whoever connects. */
export interface HolderSocket {
  /** From now on it holds. */
  hold(): void;
  release(): Promise<void>;
}

/** Listens as one that starts; undefined where somebody listens there already. */
export function listenAsHolder(path: string): Promise<HolderSocket | undefined> {
  let state: 'starts' | 'holds' = 'starts';
  const server = createServer((socket) => {
    socket.on('error', () => undefined).end(state);
  });
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const hold = () => {
    state = 'holds';
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      hasErrorCode(error, 'EADDRINUSE') ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve({ hold, release });
    });
  });
}

/** What listens at the path; one that does not answer, or answers otherwise, holds all the same. */
export function stateAt(path: string): Promise<'nobody' | 'starts' | 'holds'> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (data) => {
      said += data.toString();
    });
    socket.on('error', (error) => {
      const isNobody = hasErrorCode(error, 'ECONNREFUSED') || hasErrorCode(error, 'ENOENT');
      resolve(isNobody ? 'nobody' : 'holds');
    });
    socket.on('close', () => resolve(said === 'starts' ? 'starts' : 'holds'));
  });
}
