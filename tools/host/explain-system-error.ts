/** In plain words, why the system does not let a program have a file, a folder or a port. */
export function explainSystemError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return WORDS[code] ?? error.message;
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EADDRINUSE: 'another program listens there',
  EADDRNOTAVAIL: 'this machine has no such address',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EPERM: 'this account may not',
  EROFS: 'the disk can only be read',
};
