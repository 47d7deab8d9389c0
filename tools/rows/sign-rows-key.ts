import { createHmac } from 'node:crypto';

/** A key for the role that may add rows, or for the one that may read them, signed with the project's own secret (HS256). */
export function signRowsKey(secret: string, role: 'anon' | 'invoice_reader'): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = encode({ role, iss: 'agency' });
  const signature = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  return `${head}.${claims}.${signature}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
