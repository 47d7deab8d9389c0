import { createHmac } from 'node:crypto';

/** A key for the role that may read the table of invoices, signed with the project's own secret (HS256). */
export function signReadKey(secret: string): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = encode({ role: 'invoice_reader', iss: 'agency' });
  const signature = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  return `${head}.${claims}.${signature}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
