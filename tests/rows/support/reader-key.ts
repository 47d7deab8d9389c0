import { createHmac } from 'node:crypto';

/** What the server verifies keys with. */
export const SIGNING_SECRET = 'the-secret-of-this-project-and-no-other';

/** A key for the role that may read, signed as `docs/services.md` says; another secret's is refused. */
export function signReaderKey(secret = SIGNING_SECRET): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const body = encode({ role: 'invoice_reader', iss: 'agency' });
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
